// Which addresses are on this machine, and where plain http is therefore as safe as https.

/** A URL writes every address of 127.0.0.0/8 as four numbers. */
const SAFE = /^https:|^http:\/\/(([^.]+\.)?localhost|127(\.\d+){3}|\[::1])(:\d+)?$/;

/** What is sent there cannot be read on the way: https, or http that does not leave this machine. */
export const isSafeAddress = ({ protocol, host }: Pick<URL, 'protocol' | 'host'>): boolean =>
  SAFE.test(`${protocol}//${host}`);

/** Takes the `hostname` of a URL. */
export const isLoopbackHost = (hostname: string): boolean =>
  isSafeAddress({ protocol: 'http:', host: hostname });

export const isLoopback = (address: string): boolean => isLoopbackHost(new URL(address).hostname);
