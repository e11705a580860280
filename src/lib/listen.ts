// `addEventListener` with a signal, also on pages whose library has replaced it and ignores signals: with zone.js before 0.14 the browser
// then
// removes the library's only listener for all, and later listeners receive nothing.

export interface ListenOptions {
  signal: AbortSignal;
  capture?: boolean;
  passive?: boolean;
}

export function listen(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  type: string,
  handle: (event: never) => void,
  { signal, ...options }: ListenOptions,
): void {
  if (signal.aborted) return;
  const heard = handle as EventListener;
  target.addEventListener(type, heard, options);
  signal.addEventListener('abort', () => target.removeEventListener(type, heard, options), { once: true });
}
