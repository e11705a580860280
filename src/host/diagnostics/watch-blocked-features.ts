// Watches for blocked features: frames and permissions that the page's policies block, and storage that the browser blocks.
import type { Diagnostic, PartReason } from '../../domain/launch/diagnostic.ts';
import { allowsFeature } from '../../lib/allows-feature.ts';
import { originOf } from '../../lib/origin-of.ts';
import type { StorageState } from '../../lib/storage.ts';
import { blockedBy, readEarlierRefusals, type Refusal, watchPolicy } from './page-policy.ts';
import { takeOut } from '../../lib/take-out.ts';

export interface BlockedFeaturesWatch {
  view: Window & typeof globalThis;
  storage: StorageState;
  /** Names the widget's frame with this URL; null for any other URL. */
  frameAt(address: string): { reason: PartReason; what: string } | null;
  onDiagnostic(diagnostic: Diagnostic<PartReason>): void;
}

const FEATURES: readonly { feature: string; reason: PartReason; what: string }[] = [
  { feature: 'camera', reason: 'camera_blocked', what: 'the identity check cannot take pictures' },
  { feature: 'payment', reason: 'payment_blocked', what: 'wallet pay cannot be offered' },
];

const OF_STORAGE: Readonly<Record<Exclude<StorageState, 'open'>, Diagnostic<PartReason>>> = {
  blocked: {
    reason: 'storage_blocked',
    message:
      'The browser keeps storage from this page, so a reload forgets sign-in, draft and launch. In a frame: add allow-same-origin to its sandbox attribute; where third-party storage is blocked, open the hosted page by itself.',
  },
  full: {
    reason: 'storage_full',
    message:
      'The local storage of this origin is full, so a reload forgets the draft and the chosen language; what concerns a payment is kept by the tab. Make room: remove from localStorage what the page no longer needs.',
  },
};

/** Reports features that are blocked now, and frames when they are blocked. Returns a function that stops it. */
export function watchBlockedFeatures({
  view,
  storage,
  frameAt,
  onDiagnostic,
}: BlockedFeaturesWatch): () => void {
  if (storage !== 'open') onDiagnostic(OF_STORAGE[storage]);
  if (view.parent !== view && areFormsBlocked(view.document))
    onDiagnostic({
      reason: 'forms_blocked',
      message:
        'The frame around this page does not allow forms, so buttons such as Proceed do nothing. Add allow-forms to its sandbox attribute.',
    });
  for (const { feature, reason, what } of FEATURES)
    if (allowsFeature(view.document, feature) === false)
      onDiagnostic({
        reason,
        message: `The page may not use ${feature}: ${what}. ${cureFor(view, feature)}`,
      });
  const onRefusal = ({ directive, address }: Refusal) => {
    const frame = /^(frame|child|default)-src$/.test(directive) ? frameAt(address) : null;
    if (frame)
      onDiagnostic({ reason: frame.reason, message: blockedBy(directive, frame.what, originOf(address)) });
  };
  const stopWatching = watchPolicy(view.document, onRefusal);
  // A quick customer reaches a step with a frame before this code has loaded.
  const stopReading = readEarlierRefusals(view, onRefusal);
  return () => {
    stopWatching();
    stopReading();
  };
}

/** A sandbox without `allow-forms` drops a form without an event, so this submits a form that leads nowhere. */
function areFormsBlocked(document: Document): boolean {
  const place = document.createElement('div');
  const form = document.createElement('form');
  let isHeard = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    isHeard = true;
  });
  // Hidden from the page's own listeners.
  place.attachShadow({ mode: 'closed' }).append(form);
  document.documentElement.append(place);
  form.requestSubmit();
  takeOut(place);
  return !isHeard;
}

const cureFor = (view: Window, feature: string): string =>
  view.parent === view
    ? `Let this page's Permissions-Policy allow ${feature}.`
    : `Add ${feature} to the allow attribute of the iframe that this page stands in, and to the Permissions-Policy around it.`;
