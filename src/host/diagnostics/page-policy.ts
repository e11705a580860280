// Listens for violations of a page's Content-Security-Policy.

export interface Refusal {
  /** For example `connect-src`. */
  directive: string;
  /** The blocked URL, or its origin. */
  address: string;
}

/** The body of a `csp-violation` report. */
interface Violation {
  effectiveDirective?: string;
  blockedURL?: string | null;
}

export function watchPolicy(document: Document, onRefusal: (refusal: Refusal) => void): () => void {
  const listen = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) =>
    onRefusal(refusalOf(effectiveDirective, blockedURI));
  document.addEventListener('securitypolicyviolation', listen);
  return () => document.removeEventListener('securitypolicyviolation', listen);
}

/**
 * Passes on the violations from before this call that the browser has kept; the first one after it may be among them. Returns a function
 * that stops it.
 */
export function readEarlierRefusals(
  view: Partial<Pick<typeof globalThis, 'ReportingObserver'>>,
  onRefusal: (refusal: Refusal) => void,
): () => void {
  if (!view.ReportingObserver) return () => undefined;
  const observer = new view.ReportingObserver(
    (reports) => {
      observer.disconnect();
      for (const { body } of reports) {
        const { effectiveDirective = '', blockedURL } = (body ?? {}) as Violation;
        onRefusal(refusalOf(effectiveDirective, blockedURL ?? ''));
      }
    },
    { types: ['csp-violation'], buffered: true },
  );
  observer.observe();
  return () => observer.disconnect();
}

/** Authors of a policy write `script-src` for `script-src-elem`. */
const refusalOf = (directive: string, address: string): Refusal => ({
  directive: directive.replace(/-(elem|attr)$/, ''),
  address,
});

export const blockedBy = (directive: string, what: string, origin: string): string =>
  `The page's Content-Security-Policy (${directive}) blocks ${what}. Add ${origin} to ${directive}.`;
