// How the review desk's decisions end, with the reasons that a customer is told (specification 1, section 4).
import type { KycStatus } from '../records.ts';

export const KYC_DECISIONS = ['submit', 'approve', 'reject', 'retry'] as const;
export type KycDecision = (typeof KYC_DECISIONS)[number];

interface KycOutcome {
  status: KycStatus;
  rejectLabels: Record<string, string>;
}

export const KYC_OUTCOMES: Record<KycDecision, KycOutcome> = {
  submit: { status: 'pending', rejectLabels: {} },
  approve: { status: 'complete', rejectLabels: {} },
  reject: {
    status: 'reject',
    rejectLabels: { FORGERY: 'The document could not be accepted as genuine' },
  },
  retry: {
    status: 'retry',
    rejectLabels: {
      LOW_QUALITY: 'The photo of the document is blurred',
      SELFIE_MISMATCH: 'The face is not fully visible on the selfie',
    },
  },
};
