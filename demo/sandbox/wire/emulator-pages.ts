// Addresses of the sandbox's own pages for customers (bank, wallet, explorer, identity check), in the language of the request.
import type { Language } from '../rules/reject-labels.ts';

const PAGE = /^https?:\/\/[^/]+\/(bank-authorization|near-wallet|sandbox\/explorer|kyc\/direct)(?=[/?]|$)/;

/** Returns null for any other text. */
export function pageIn(language: Language, text: string): string | null {
  if (!PAGE.test(text)) return null;
  return `${text}${text.includes('?') ? '&' : '?'}lang=${language}`;
}
