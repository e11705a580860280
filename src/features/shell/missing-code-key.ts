// What is said while code that a press or a screen needs cannot be had: no connection, or a file that a new release has taken away.

/** A browser that is online may still not reach the file, so that nothing is said of the connection. */
export const missingCodeKey = ({ isOffline }: { isOffline: boolean }) =>
  isOffline || !navigator.onLine ? ('shell.noConnection' as const) : ('shell.codeMissing' as const);
