// What a review's answer means for the way on.

/** As far as the widget cares. */
export type KycReview = 'approved' | 'rejected' | 'retry';

export interface ReviewStatus {
  reviewStatus?: string;
  reviewResult?: { reviewAnswer?: string; reviewRejectType?: string };
}

/** An answer counts when the review is completed; RED without FINAL can be mended. */
export function reviewOf({ reviewStatus, reviewResult }: ReviewStatus): KycReview | null {
  if (reviewStatus !== 'completed' || !reviewResult) return null;
  if (reviewResult.reviewAnswer === 'GREEN') return 'approved';
  if (reviewResult.reviewAnswer !== 'RED') return null;
  return reviewResult.reviewRejectType === 'FINAL' ? 'rejected' : 'retry';
}
