// Waits for the browser to draw, by an observer in place of a frame's callback: pages and tests that replace the clock leave it alone.

/** Resolves once a frame has been drawn, wherever `element` stands; in a hidden page not before it is seen. */
export const afterFrame = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
