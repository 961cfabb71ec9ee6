import type { ComparedBid } from '#src/modules/bidding/ports/bid-views';
import type { NextFree } from '#src/modules/jobs/domain/calendar/next-free';
import type { BidFacts } from '#app/ui/job/bid-card';
import { authorityWords, weedKillerWords } from '#app/ui/job/offer-words';
import { photoSource, photoUrl } from '#app/ui/pictures/photo-url';
import { whenOf } from '../../ui/job/job-words';
import type { OwnJob } from './own-job.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

/** "Ruth" for Ruth Blackthorn, as used in buttons and sentences. */
export const firstName = (fullName: string) => fullName.trim().split(/\s+/)[0] ?? fullName;

/** The profile of a bid's landscaper. The URL keeps the price and the way back to the bids on `jobId`. */
const profileUrl = (landscaperId: string, jobId: string) => `${urlOf('/landscaper/:id', landscaperId)}?job=${jobId}`;

/** The expiry date of the waste carrier’s authority that we have seen; null if we have seen none that is in date. */
export const wasteAuthorityOf = ({ checks }: Pick<ComparedBid, 'checks'>) =>
  checks.find(({ kind }) => kind === 'waste_carrier')?.validUntil ?? null;

/** The landscaper's credentials that we have seen, by what they certify. */
export const credentialsOf = ({ checks }: Pick<ComparedBid, 'checks'>) =>
  checks.filter(({ kind }) => kind === 'credential').map(({ summary }) => summary);

/** Photos of a landscaper’s work, for `Thumbs`. */
export const workShown = (photos: ComparedBid['work']['photos']) =>
  photos.map(({ jobType, caption, ...photo }) => ({
    ...photoSource(photo, caption ? `${jobType}: ${caption}` : jobType, '(min-width: 64em) 16rem, 30vw'),
    full: photoUrl(photo.id, 1200),
  }));

/** The facts of a bid on a job, for its card and the table. */
export const bidFacts = (
  { landscaper, ...bid }: ComparedBid,
  job: Pick<OwnJob['job'], 'id' | 'wasteRemoval'>,
  nextFree?: NextFree,
): BidFacts & { profileHref: string } => ({
  id: bid.id,
  landscaper: landscaper.fullName,
  business: landscaper.businessName,
  photo: landscaper.imageId ? photoUrl(landscaper.imageId, 320) : undefined,
  profileHref: profileUrl(landscaper.id, job.id),
  work: { photos: workShown(bid.work.photos), count: bid.work.count },
  amountPence: bid.amount,
  message: bid.message,
  estimatedDays: bid.estimatedDays,
  earliestDate: bid.earliestDate,
  nextFree,
  takesWaste: bid.takesWaste,
  vatRegistered: bid.vatRegistered,
  weedKiller: bid.weedKiller === null ? undefined : weedKillerWords(bid, credentialsOf(bid)),
  wasteAuthority: job.wasteRemoval ? authorityWords(wasteAuthorityOf(bid)) : undefined,
  rating: landscaper.rating,
  reviews: landscaper.reviewCount,
  completedJobs: landscaper.completedJobs,
  milesAway: bid.distanceMiles,
  checks: bid.checks.map(({ summary, ...check }) => ({ ...check, title: summary })),
  status: bid.status,
  isShortlisted: bid.isShortlisted,
  confirmedAt: bid.confirmedAt,
});

/** The facts of the job, for its title block. */
export const jobRows = ({ town, outcode, budget, wasteRemoval, flexibleDate, ...job }: OwnJob['job']) => [
  { term: 'Where', value: `${town} ${outcode}` },
  { term: 'When', value: whenOf({ ...job, isFlexible: flexibleDate }) },
  { term: 'Your budget', value: budget === null ? 'Open to offers' : <Sum of="budget" pence={budget} /> },
  { term: 'Waste', value: wasteRemoval ? 'Take it away' : 'Stays' },
];
