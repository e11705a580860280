// Whether an address is on this machine.

export function isLoopback(address: string): boolean {
  return /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(new URL(address).hostname);
}
