import { actsOn } from '#src/modules/acts/domain/acts';
import { standingOfPage } from '#src/modules/jobs/domain/standing';
import { actorIn } from '#src/modules/jobs/domain/viewer';
import { pounds } from '#src/kernel/money';
import type { JobPayment, OpenIncrease } from '#src/modules/jobs/ports/parts-of-job-views';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { isTreeWork } from '#src/modules/jobs/domain/garden-law/protected-trees';
import { isWeedWork } from '#src/modules/jobs/domain/garden-law/weeds-and-waste';
import { placeName } from '#app/ui/format';
import { photoUrl } from '#app/ui/pictures/photo-url';

const urls = (photos: { id: string }[]) => photos.map(({ id }) => photoUrl(id, 1200));

type Asked = Pick<JobPage, 'jobTypes' | 'treeProtection' | 'treePermissionDate' | 'weedMethod' | 'wasteKinds'>;
/** What the customer of a job about trees, weeds or waste was asked about them. */
export function askedJson({ jobTypes, treeProtection, treePermissionDate, weedMethod, wasteKinds }: Asked) {
  const types = jobTypes.map(({ id }) => id);
  return {
    ...(isTreeWork(types) && { treeProtection, treePermissionDate }),
    ...(isWeedWork(types) && { weedMethod }),
    ...(wasteKinds.length > 0 && { wasteKinds }),
  };
}

/**
 * A job in JSON, with money in pounds (D-MONEYUNIT). Fields that the viewer may not see are null. `acts`: what its
 * customer, its landscaper or an admin can do with it now.
 */
export const jobJson = (job: JobPage, now: Date) => ({
  id: job.id,
  number: job.number,
  title: job.title,
  description: job.description,
  status: job.status,
  jobTypes: job.jobTypes.map(({ id }) => id),
  serviceType: job.jobTypes[0]?.name ?? null,
  budget: pounds(job.budget),
  location: placeName(job),
  address: job.address,
  accessInstructions: job.accessInstructions,
  preferredDate: job.preferredDate,
  timeOfDay: job.timeOfDay,
  flexibleDate: job.flexibleDate,
  wasteRemoval: job.wasteRemoval,
  ...askedJson(job),
  isRecurring: job.isRecurring,
  recurrenceType: job.recurrenceType,
  photos: urls(job.photos.before),
  photosAfter: urls(job.photos.after),
  bidCount: job.bidCount,
  maxBids: job.maxBids,
  scheduledDate: job.scheduledDate,
  scheduledTime: job.scheduledTime,
  postedAt: job.postedAt,
  startedAt: job.startedAt,
  landscaperCompletedAt: job.landscaperCompletedAt,
  completionNote: job.completionNote,
  ...(job.productUsed && { productUsed: job.productUsed }),
  customerConfirmedAt: job.customerConfirmedAt,
  autoCompleteAt: job.autoCompleteAt,
  completedAt: job.completedAt,
  cancelledAt: job.cancelledAt,
  // Without a name the id is missing too: it would reveal which jobs belong to one person (SEC-N5).
  customer: { id: job.customer.name === null ? null : job.customer.id, name: job.customer.name ?? 'A customer' },
  landscaper: job.landscaper && {
    id: job.landscaper.id,
    name: job.landscaper.name,
    businessName: job.landscaper.businessName,
  },
  scheduleProposal: job.proposal && proposalJson(job.proposal),
  payment: job.payment && paymentJson(job.payment),
  ...(job.viewerRole !== 'bidder' && { acts: actsOn(standingOfPage(job), actorIn(job.viewerRole), now) }),
  review: job.review && { rating: job.review.rating, comment: job.review.comment },
});

type Proposal = { id: string; date: string; time: string; status: string; proposedBy: 'customer' | 'landscaper' };
/** `proposedBy` is there only if it was the customer, because the specification knows only proposals of landscapers. */
export const proposalJson = ({ id, date, time, status, proposedBy }: Proposal) => ({
  id,
  proposedDate: date,
  proposedTime: time,
  status,
  ...(proposedBy === 'customer' && { proposedBy }),
});

/** `chargeback` is there only if the customer's bank has charged the payment back. */
const paymentJson = ({
  state,
  amount,
  payBy,
  heldAt,
  releaseDueAt,
  dispute,
  disputedAmount,
  payout,
  chargeback,
  increase,
}: JobPayment) => ({
  state,
  amount: pounds(amount),
  payBy,
  heldAt,
  releaseDueAt,
  dispute,
  disputedAmount: pounds(disputedAmount),
  payout,
  increase: increase && increaseJson(increase),
  ...(chargeback && { chargeback: { state: chargeback.state, amount: pounds(chargeback.amount) } }),
});

/** A payment increase without an answer, or not paid yet. The call that answers it takes `requestId`. */
const increaseJson = ({ id, state, toAmount, difference, reason, payBy }: OpenIncrease) => ({
  requestId: id,
  state,
  newAmount: pounds(toAmount),
  difference: pounds(difference),
  reason,
  payBy,
});

type Changed = {
  id: string;
  title: string;
  description: string;
  budget: number | null;
  status: string;
  bidCount: number;
  startedAt: Date | null;
  landscaperCompletedAt: Date | null;
  autoCompleteAt: Date | null;
};

/** The answer to a change of a job (D-RESPSHAPE). */
export const changedJobJson = ({
  id,
  title,
  description,
  budget,
  status,
  bidCount,
  startedAt,
  landscaperCompletedAt,
  autoCompleteAt,
}: Changed) => ({
  success: true,
  id,
  title,
  description,
  budget: pounds(budget),
  status,
  bidCount,
  startedAt,
  landscaperCompletedAt,
  autoCompleteAt,
});
