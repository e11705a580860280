// Records what assistive technology announces after a change: the heading that receives the focus, and texts of live regions.

const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';

/** Returns all announcements so far, in order. A region that is added together with its text is silent, unless it is an alert. */
export function hearAnnouncements(root: ShadowRoot): () => string[] {
  const announced: string[] = [];
  const say = (text: string | null) => text?.trim() && announced.push(text.trim());
  root.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLHeadingElement) say(target.textContent);
  });
  const observer = new MutationObserver((records) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of records) {
      const at = target instanceof Element ? target : target.parentElement;
      const region = at?.closest(LIVE);
      if (region) regions.add(region);
      for (const node of addedNodes)
        if (node instanceof Element && !node.closest(LIVE))
          node.querySelectorAll('[role=alert]').forEach((alert) => regions.add(alert));
    }
    regions.forEach((region) => say(region.textContent));
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => announced;
}
