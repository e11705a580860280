// Translates the vendor's review result.

/** The results that the widget distinguishes. */
export type KycReview = 'approved' | 'rejected' | 'retry';

export interface ReviewStatus {
  reviewStatus?: string;
  reviewResult?: { reviewAnswer?: string; reviewRejectType?: string };
}

/** Null until the review is completed. After RED without FINAL the customer can try again. */
export function reviewOf({ reviewStatus, reviewResult }: ReviewStatus): KycReview | null {
  if (reviewStatus !== 'completed' || !reviewResult) return null;
  if (reviewResult.reviewAnswer === 'GREEN') return 'approved';
  if (reviewResult.reviewAnswer !== 'RED') return null;
  return reviewResult.reviewRejectType === 'FINAL' ? 'rejected' : 'retry';
}
