// Replaces TanStack's bridge to its developer tools, which would add listeners to the merchant's window.

export class EventClient {
  emit(): void {}

  on(): () => void {
    return () => {};
  }
}
