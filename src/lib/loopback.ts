// Recognises URLs on this machine, for which plain http is as safe as https.

/** URLs always write addresses of 127.0.0.0/8 as four numbers. */
const SAFE = /^https:|^http:\/\/(([^.]+\.)?localhost|127(\.\d+){3}|\[::1])(:\d+)?$/;

/** Returns true for https, and for http that does not leave this machine: neither can be read in transit. */
export const isSafeAddress = ({ protocol, host }: Pick<URL, 'protocol' | 'host'>): boolean =>
  SAFE.test(`${protocol}//${host}`);

/** `hostname` is that of a URL. */
export const isLoopbackHost = (hostname: string): boolean =>
  isSafeAddress({ protocol: 'http:', host: hostname });

export const isLoopback = (address: string): boolean => isLoopbackHost(new URL(address).hostname);
