// What runs in each frame of a measured page: it notes when the first fields of a frame have been painted.

declare global {
  interface Window {
    /** Milliseconds since 1970, as all pages of the browser count them. */
    fieldsPainted: Promise<number>;
  }
}

/** As many as the card fields and their baseline have. */
const FIELDS = 4;

function noteFields(count: number): void {
  if (window === window.top) return;
  window.fieldsPainted = new Promise((done) => {
    const look = () => {
      const fields = [...document.querySelectorAll('input:not([type=checkbox])')];
      if (fields.filter((field) => field.checkVisibility()).length < count)
        return void requestAnimationFrame(look);
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        channel.port1.close();
        done(performance.timeOrigin + performance.now());
      };
      channel.port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}

export const FRAME_PROBE = `(${noteFields.toString()})(${FIELDS})`;
