// Checks a low window from inside the page: whether the main button is visible, and what its sticky bar hides (focused controls, warnings,
// links, texts to read first).

/**
 * Runs in the page, so it may use nothing from outside. Returns the names of hidden parts. `walks`: focuses every control, downwards and
 * upwards.
 */
export async function findCovered(walks: boolean): Promise<string[]> {
  const root = document.querySelector('ramp-widget')!.shadowRoot!;
  const bar = [...root.querySelectorAll<HTMLElement>('.screen__action')].find((item) =>
    item.checkVisibility(),
  );
  const scroller = document.scrollingElement!;
  if (!bar || root.querySelector('dialog[open]')) return [];
  const drawn = () =>
    new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  /** Resolves when the document contains what the focus made the screen render, without waiting for a frame. */
  const rendered = () =>
    new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(null);
    });
  /** The screen reacts to a scroll in its next frame. */
  const toTop = async () => {
    if (scroller.scrollTop === 0) return;
    scroller.scrollTop = 0;
    await drawn();
  };
  await drawn();
  if (scroller.scrollHeight <= innerHeight) return [];

  const nameOf = (item: Element) =>
    `${item.localName}.${item.className} “${(item.textContent ?? '').trim().slice(0, 40)}”`;
  const screen = bar.closest('.screen')!;
  const frame = [...screen.querySelectorAll('iframe')].find((item) => item.checkVisibility());
  /** Position in the window; those of card fields are offset by their frame's position. */
  const boxOf = (item: Element) => {
    const { top, bottom } = item.getBoundingClientRect();
    const moved = item.ownerDocument === document ? 0 : frame!.getBoundingClientRect().top;
    return { top: top + moved, bottom: bottom + moved };
  };
  const isCovered = (item: Element) => {
    const edge = bar.getBoundingClientRect();
    const { top, bottom } = boxOf(item);
    return bottom > edge.top + 0.5 && top < edge.bottom - 0.5;
  };
  const covered: string[] = [];

  const CONTROLS = 'a[href], button, input, select, summary, [tabindex="0"]';
  const inFrame = [...(frame?.contentDocument?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const controls = [...screen.querySelectorAll<HTMLElement>(CONTROLS), ...inFrame].filter(
    (item) => item.checkVisibility() && !item.matches(':disabled') && !bar.contains(item),
  );
  const isActive = (control: HTMLElement) =>
    (control.ownerDocument === document ? root.activeElement : control.ownerDocument.activeElement) ===
    control;
  const isCoveredByFocus = async (control: HTMLElement) => {
    control.focus();
    await rendered();
    if (!isActive(control) || !isCovered(control)) return false;
    // The screen moves hidden controls in the next frame; wait for pending movements first.
    await drawn();
    control.blur();
    control.focus();
    await drawn();
    return isActive(control) && isCovered(control);
  };
  // Down the screen like Tab, and up like Shift+Tab.
  (root.activeElement as HTMLElement | null)?.blur();
  scroller.scrollTop = 0;
  if (walks) {
    for (const control of [...controls, ...controls.toReversed()])
      if (await isCoveredByFocus(control)) covered.push(`focused ${nameOf(control)}`);
    await drawn();
  }

  for (const alert of screen.querySelectorAll<HTMLElement>('[part~=alert]')) {
    if (!alert.checkVisibility() || bar.contains(alert)) continue;
    alert.scrollIntoView({ block: 'start' });
    if (!isCovered(alert)) continue;
    await drawn();
    if (isCovered(alert)) covered.push(`never whole ${nameOf(alert)}`);
  }

  // A partly visible link cannot be read or pressed well; one below the bar becomes visible with the next scroll.
  await toTop();
  for (const link of screen.querySelectorAll<HTMLElement>('a[href], button.link')) {
    // The response to a press was scrolled into view when it appeared.
    if (link.closest('.scroll-into-view')) continue;
    if (link.checkVisibility() && !bar.contains(link) && isCovered(link))
      covered.push(`at first sight ${nameOf(link)}`);
  }

  // The customer scrolls past a warning about a loss before the button is in reach.
  const isInReach = bar.getBoundingClientRect().top < innerHeight;
  for (const alert of screen.querySelectorAll<HTMLElement>('.alert--warning')) {
    const isSeen = boxOf(alert).bottom <= Math.min(innerHeight, bar.getBoundingClientRect().top);
    if (alert.checkVisibility() && !bar.contains(alert) && isInReach && !isSeen)
      covered.push(`the button comes before ${nameOf(alert)}`);
  }
  return covered;
}

/** Runs in the page, so it may use nothing from outside. Returns the main button if it is not fully visible without scrolling. */
export function findMissedButton(): string[] {
  const root = document.querySelector('ramp-widget')!.shadowRoot!;
  document.scrollingElement!.scrollTop = 0;
  const place = root.querySelector('dialog[open]') ?? root;
  const buttons = [...place.querySelectorAll<HTMLElement>('[part~=primary-button], .express__vendor')].filter(
    (item) => item.checkVisibility({ visibilityProperty: true }),
  );
  const main = buttons.find((item) => item.closest('.screen__action')) ?? buttons[0];
  if (!main) return [];
  const { top, bottom } = main.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight ? [] : [`${main.textContent} at ${Math.round(bottom)}`];
}
