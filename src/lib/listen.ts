// Listens until a signal ends it, in pages too whose library replaced `addEventListener` and knows nothing of signals: with zone.js before
// 0.14 the browser then takes away the one listener that it has for all, and what is listened to later hears nothing.

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
