// Parts that the pages around the widget withhold: frames by their policy, abilities by theirs, storage by the browser.
import type { Finding, PartReason } from '../../domain/launch/finding.ts';
import { originOf } from '../../lib/origin-of.ts';
import { blockedBy, watchPolicy } from './page-policy.ts';

export interface PartsQuestion {
  view: Window & typeof globalThis;
  isStorageBlocked: boolean;
  /** Whose frame is at this address; null when it is none of ours. */
  frameAt(address: string): { reason: PartReason; what: string } | null;
  onFinding(finding: Finding<PartReason>): void;
}

interface PolicyDocument {
  permissionsPolicy?: { allowsFeature(feature: string): boolean };
  featurePolicy?: { allowsFeature(feature: string): boolean };
}

const ABILITIES: readonly { feature: string; reason: PartReason; what: string }[] = [
  { feature: 'camera', reason: 'camera_blocked', what: 'the identity check cannot take pictures' },
  { feature: 'payment', reason: 'payment_blocked', what: 'wallet pay cannot be offered' },
];

/** Tells what is there to see now, and frames as they are refused. Answers how to stop. */
export function watchParts({ view, isStorageBlocked, frameAt, onFinding }: PartsQuestion): () => void {
  if (isStorageBlocked)
    onFinding({
      reason: 'storage_blocked',
      message:
        'The browser keeps storage from this page, so a reload forgets sign-in, draft and launch. In a frame: give its sandbox attribute allow-same-origin; where third-party storage is blocked, open the hosted page by itself.',
    });
  const { permissionsPolicy, featurePolicy } = view.document as PolicyDocument;
  const policy = permissionsPolicy ?? featurePolicy;
  for (const { feature, reason, what } of ABILITIES)
    if (policy && !policy.allowsFeature(feature))
      onFinding({ reason, message: `The page may not use ${feature}: ${what}. ${cureFor(view, feature)}` });
  return watchPolicy(view.document, ({ directive, address }) => {
    const frame = /^(frame|child|default)-src$/.test(directive) ? frameAt(address) : null;
    if (frame)
      onFinding({ reason: frame.reason, message: blockedBy(directive, frame.what, originOf(address)) });
  });
}

const cureFor = (view: Window, feature: string): string =>
  view.parent === view
    ? `Let this page's Permissions-Policy allow ${feature}.`
    : `Add ${feature} to the allow attribute of the iframe that this page stands in, and to the Permissions-Policy around it.`;
