// Whether an address is on this machine.

const HOSTS = /^(?:localhost|[^.]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Of the `hostname` of a URL. */
export const isLoopbackHost = (hostname: string): boolean => HOSTS.test(hostname);

export const isLoopback = (address: string): boolean => isLoopbackHost(new URL(address).hostname);
