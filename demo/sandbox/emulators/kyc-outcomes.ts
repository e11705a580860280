// The outcomes of the review desk's decisions, with the reasons shown to customers.
import type { KycStatus } from '../records.ts';
import { labelsOfTypes, type RejectLabels } from '../rules/reject-labels.ts';

export const KYC_DECISIONS = ['submit', 'approve', 'reject', 'retry'] as const;
export type KycDecision = (typeof KYC_DECISIONS)[number];

interface KycOutcome {
  status: KycStatus;
  rejectLabels: RejectLabels;
}

export const KYC_OUTCOMES: Record<KycDecision, KycOutcome> = {
  submit: { status: 'pending', rejectLabels: {} },
  approve: { status: 'complete', rejectLabels: {} },
  reject: { status: 'reject', rejectLabels: labelsOfTypes(['FORGERY']) },
  retry: { status: 'retry', rejectLabels: labelsOfTypes(['LOW_QUALITY', 'SELFIE_MISMATCH']) },
};
