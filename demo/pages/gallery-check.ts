// Replaces the vendor's identity check in the gallery: sends the messages of the vendor's frame, and asks for nothing.

const query = new URLSearchParams(location.search);
const frameId = location.search.match(/[?&]_=([^&]*)/)?.[1] ?? '';
const sessionId = crypto.randomUUID();

const send = (name: string, payload: object = {}) =>
  window.parent.postMessage(
    { ...payload, method: `idCheck.${name}`, frameId: decodeURIComponent(frameId), sessionId },
    location.origin,
  );

interface Said {
  method?: string;
  accessToken?: string;
  theme?: string;
}

const setTheme = (theme: string | null | undefined) => {
  document.documentElement.dataset['theme'] = theme ?? '';
};

addEventListener('message', ({ data, origin }: MessageEvent<Said>) => {
  if (origin !== location.origin) return;
  if (data.method === 'idCheck.init') begin(data.accessToken ?? '');
  if (data.method === 'idCheck.callSetTheme') setTheme(data.theme);
});

/** The token selects what happens. */
function begin(token: string): void {
  send('onResize', { height: document.querySelector('main')!.offsetHeight });
  if (token === 'retry') {
    const reviewResult = { reviewAnswer: 'RED', reviewRejectType: 'RETRY' };
    send('onApplicantStatusChanged', { reviewStatus: 'completed', reviewResult });
  }
  if (token === 'no-camera') send('onUploadError', { code: 'camera', msg: 'No camera' });
}

setTheme(query.get('theme'));
if (window.parent !== window) send('onReady');
