// Listens for violations of a page's Content-Security-Policy.

export interface Refusal {
  /** For example `connect-src`. */
  directive: string;
  /** The blocked URL, or its origin. */
  address: string;
}

export function watchPolicy(document: Document, onRefusal: (refusal: Refusal) => void): () => void {
  const listen = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) =>
    // Authors of a policy write `script-src` for `script-src-elem`.
    onRefusal({ directive: effectiveDirective.replace(/-(elem|attr)$/, ''), address: blockedURI });
  document.addEventListener('securitypolicyviolation', listen);
  return () => document.removeEventListener('securitypolicyviolation', listen);
}

export const blockedBy = (directive: string, what: string, origin: string): string =>
  `The page's Content-Security-Policy (${directive}) blocks ${what}. Add ${origin} to ${directive}.`;
