// The text shown while code that a press or a screen needs cannot be loaded: no connection, or a file that a new release has removed.

/** An online browser may still fail to load the file, so `shell.codeMissing` does not mention the connection. */
export const missingCodeKey = ({ isOffline }: { isOffline: boolean }) =>
  isOffline || !navigator.onLine ? ('shell.noConnection' as const) : ('shell.codeMissing' as const);
