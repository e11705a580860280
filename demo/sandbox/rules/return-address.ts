// Addresses to which a customer may return at the end of an order: https, or plain http on this machine; nothing that hides its host.

const LOOPBACK = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const MAX_LENGTH = 2048;
const ABSOLUTE = /^https?:\/\/[^/?#\\]+/i;
const HIDDEN = /[\s\\\p{C}\p{Default_Ignorable_Code_Point}]/u;

export function isReturnAddress(text: string): boolean {
  if (text.length > MAX_LENGTH || HIDDEN.test(text) || !ABSOLUTE.test(text) || !URL.canParse(text))
    return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}
