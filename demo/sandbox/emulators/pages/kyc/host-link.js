// The messages between the identity check and the page that embeds it, in the protocol of @sumsub/websdk 2.9.0.

/** The address contains the frame id as unescaped base64, so it is read from the raw query. */
function frameIdFrom(search) {
  const pair = search
    .slice(1)
    .split('&')
    .find((part) => part.startsWith('_='));
  return pair === undefined ? '' : decodeURIComponent(pair.slice(2));
}

/**
 * Sends `onReady` to the parent, and accepts commands from that window only.
 * @param {Record<string, (message: any) => void>} handlers by method, without `idCheck.`
 */
export function linkToHost(handlers) {
  const frameId = frameIdFrom(location.search);
  const sessionId = crypto.randomUUID();
  let hostOrigin = null;

  addEventListener('message', (event) => {
    if (event.source !== parent || typeof event.data?.method !== 'string') return;
    const name = event.data.method.replace(/^idCheck\./, '');
    if (!Object.hasOwn(handlers, name)) return;
    if (name === 'init') hostOrigin ??= event.origin;
    if (event.origin === hostOrigin) handlers[name](event.data);
  });

  function send(name, payload = {}) {
    // The host's origin is unknown before `init`; `onReady` contains nothing secret.
    parent.postMessage({ ...payload, method: `idCheck.${name}`, frameId, sessionId }, hostOrigin ?? '*');
  }

  send('onReady');
  return { send };
}

/** A tab has no host window. */
export function linkToNobody() {
  return { send() {} };
}
