// Runs in each frame of a measured page, and records when the first fields of a frame have been painted.

declare global {
  interface Window {
    /** Milliseconds since 1970, comparable between the pages of a browser. */
    fieldsPainted: Promise<number>;
  }
}

/** The number of card fields, and of the baseline's fields. */
const FIELDS = 4;

function noteFields(count: number): void {
  if (window === window.top) return;
  window.fieldsPainted = new Promise((done) => {
    let isOver = false;
    const isThere = () => {
      const fields = [...document.querySelectorAll('input:not([type=checkbox])')];
      return fields.filter((field) => field.checkVisibility()).length >= count;
    };
    const look = () => {
      if (isOver || !isThere()) return;
      isOver = true;
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        channel.port1.close();
        done(performance.timeOrigin + performance.now());
      };
      channel.port2.postMessage(null);
    };
    const lookOften = () => {
      look();
      if (!isOver) requestAnimationFrame(lookOften);
    };
    requestAnimationFrame(lookOften);
    // A frame that was moved into place has no animation frame before its first painting, which reports its size.
    addEventListener('DOMContentLoaded', () => new ResizeObserver(look).observe(document.documentElement));
  });
}

export const FRAME_PROBE = `(${noteFields.toString()})(${FIELDS})`;
