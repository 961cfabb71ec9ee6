import { pounds } from '#src/kernel/money';
import type { ComparedBid } from '#src/modules/bidding/ports/bid-views';
import { answeredJson } from './bid-json';
import { photoUrl } from '#app/ui/pictures/photo-url';

/** A bid as JSON for the customer: the price in pounds, the distance in miles, and the checks that are in date. */
export const comparedBidJson = (
  {
    id,
    amount,
    message,
    estimatedDays,
    status,
    createdAt,
    landscaper,
    distanceMiles,
    checks,
    isShortlisted,
    whyNot,
    confirmedAt,
    ...answers
  }: ComparedBid,
  jobId: string,
) => ({
  id,
  jobId,
  amount: pounds(amount),
  message,
  estimatedDays,
  status,
  createdAt,
  distanceMiles,
  ...answeredJson(answers),
  ...(isShortlisted && { shortlisted: true }),
  ...(whyNot && { available: false }),
  ...(confirmedAt && { confirmedAt }),
  landscaper: {
    id: landscaper.id,
    fullName: landscaper.fullName,
    businessName: landscaper.businessName,
    profileImage: landscaper.imageId && photoUrl(landscaper.imageId, 320),
    rating: landscaper.rating,
    reviewCount: landscaper.reviewCount,
    jobsCompleted: landscaper.completedJobs,
    checks,
  },
});
