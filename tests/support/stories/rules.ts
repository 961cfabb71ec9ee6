// Who may do what, repeated in another form: written from the decisions, over the stored facts, so that a fault in the
// acts table does not prove itself. Each act has its reasons in the order in which people are told them.
import { londonDay, londonTime } from '#src/kernel/day';
import type { Act } from '#src/modules/acts/domain/acts';
import type { Viewer } from '#src/modules/acts/domain/standing';
import type { Bid } from '#src/modules/bidding/domain/bid';
import type { Absence } from '#src/modules/escrow/domain/absence';
import type { DisputeCase } from '#src/modules/escrow/domain/disputes/dispute-case';
import type { Hold } from '#src/modules/escrow/domain/hold';
import type { PaymentIncrease } from '#src/modules/escrow/domain/payment-increase';
import type { NeighbourJob } from '#tests/support/memory/in-memory-escrow/state';
import type { ScheduleProposal } from '#src/modules/jobs/domain/schedule-proposal';

const HOUR = 3_600_000;

/** The stored facts of a job. `start`, `late`: of the agreed visit. `frozen`: what banks have or ask for. */
export type Facts = {
  job: NeighbourJob;
  hold: Hold | undefined;
  absence: Absence | undefined;
  increase: PaymentIncrease | undefined;
  /** In any state. */
  latestIncrease: PaymentIncrease | undefined;
  proposal: ScheduleProposal | undefined;
  /** The latest case, open or not. */
  dispute: DisputeCase | undefined;
  /** How much of the work is done, in per cent, according to the customer who cancels it. */
  percentAsked: number;
  /** When the landscaper last asked for a review. */
  reviewAskedAt: Date | null;
  start: Date | null;
  late: Date | null;
  frozen: number;
  /** What the landscaper has bought for the job, in pence. */
  materials: number;
  /** Reports of this customer that were decided against them in the year before this one. */
  reportsAgainst: number;
  isFlexible: boolean;
  /** All bids on it, in the order in which they were placed. */
  bids: readonly (Pick<Bid, 'id' | 'landscaperId' | 'amount' | 'status' | 'closedReason' | 'confirmedAt'> & {
    /** Its landscaper’s account is not suspended. */
    isAvailable: boolean;
  })[];
  /** The landscaper’s account is suspended. */
  cannotAnswer: boolean;
  /** When it was suspended, in milliseconds; null if it was not. */
  awayAt: number | null;
  /** The customer’s account is suspended: nobody acts for them. */
  customerCannotPress: boolean;
  /** When a message about the report reached the landscaper. null: not yet; undefined: at once. */
  toldAt: Date | null | undefined;
  now: Date;
};

type Reasons = readonly (readonly [reason: string, when: boolean])[];

/** Who may try an act at all. */
const BY: Record<string, readonly Act[]> = {
  customer: [
    ...(['edit-job', 'delete-job', 'accept-bid', 'open-checkout', 'use-credit', 'answer-payment-increase'] as const),
    ...(['answer-schedule', 'suggest-date', 'move-visit', 'confirm-completion', 'report-problem'] as const),
    ...([
      'report-absence',
      'say-came',
      'withdraw-absence',
      'refund-missed-visit',
      'call-off-job',
      'request-cancellation',
    ] as const),
  ],
  landscaper: [
    ...(['propose-schedule', 'answer-suggestion', 'move-visit', 'start-work', 'mark-complete'] as const),
    ...(['report-problem', 'request-payment-increase', 'record-materials', 'remove-materials'] as const),
    ...(['answer-absence', 'call-off-job'] as const),
  ],
  admin: ['cancel-held-job', 'settle-dispute', 'refund-after-release'],
  clock: ['release-when-due'],
};

/** Why it cannot be done, by the decisions; undefined if it can. */
export function reasonFor(act: Act, who: Viewer, facts: Facts): string | undefined {
  if (!BY[who]?.includes(act)) return 'not-your-job';
  return reasonsOf(act, who, facts).find(([, when]) => when)?.[0];
}

function reasonsOf(act: Act, who: Viewer, facts: Facts): Reasons {
  const { job, absence, increase, proposal, start, late, frozen, now } = facts;
  const at = now.getTime();
  const hold = facts.hold?.state === 'closed' ? undefined : facts.hold;
  const state = hold?.state ?? 'none';
  const isHeld = state === 'held';
  const left = hold ? hold.amount - hold.released - hold.refunded - hold.chargedBack : 0;
  const isDisputed = hold?.dispute != null && !hold.dispute.settlement;
  const isSettled = hold?.dispute?.settlement != null;
  const disputed = isDisputed ? hold!.dispute!.amount - hold!.dispute!.chargedBack : 0;
  const isMarked = job.landscaperCompletedAt !== null;
  const isGoing = job.status === 'active' || job.status === 'in_progress';
  const isMissed = isHeld && absence !== undefined && absence.closedAt === null;
  const stage = isMissed ? stageOf(facts, absence, { isDisputed, isSettled }) : 'none';
  /** The 14 days of decision 31 end with the fourteenth day after the payment. */
  const daysSince = hold?.heldAt ? (Date.parse(londonDay(now)) - Date.parse(londonDay(hold.heldAt))) / (24 * HOUR) : 0;
  const mayWithdraw = daysSince <= 14;
  const isAsked = (side: string) =>
    proposal?.status === 'open' &&
    proposal.proposedBy === side &&
    at < proposal.proposedAt.getTime() + 48 * HOUR &&
    `${proposal.date} ${proposal.time}` > londonNow(now);
  const gone: Reasons = [
    ['already-released', state === 'releasing' || state === 'released'],
    ['payment-refunded', state === 'refunding' || state === 'refunded'],
    ['charged-back', state === 'charged_back'],
    ['not-paid', !isHeld],
  ];
  const undivided: Reasons = [...gone, ['charged-back', frozen > 0], ['payment-disputed', isDisputed]];
  const toDo: Reasons = [['job-not-active', !isGoing || isMarked]];
  const back: Reasons = [
    ['nothing-reported', stage === 'none'],
    ['time-to-answer', stage === 'asked' || stage === 'coming'],
    ['say-whether-they-came', stage === 'claimed'],
    ['payment-disputed', stage === 'disputed'],
    ['for-admin', stage === 'for-admin'],
    ['reports-decided-against', facts.reportsAgainst >= 2],
    ['charged-back', frozen > 0],
  ];
  const mayHaveBack = !back.some(([, when]) => when);
  const canGoNow = Math.min(left - disputed, left - frozen) > 0;
  const isWaitedFor =
    stage !== 'none' &&
    stage !== 'claimed' &&
    !(stage === 'coming' && start !== null && at >= start.getTime()) &&
    !(stage === 'for-admin' && claimedAt(facts) !== null);

  switch (act) {
    case 'accept-bid':
    case 'edit-job':
    case 'delete-job':
      return [['job-not-pending', job.status !== 'posted']];
    case 'open-checkout':
      return [
        ['nothing-to-pay', !hold],
        ['already-paid', state !== 'requires_payment'],
        ['acceptance-lapsed', at >= (hold?.payBy.getTime() ?? 0)],
      ];
    case 'use-credit':
      return [['not-payable', !isHeld && !(state === 'requires_payment' && at < hold!.payBy.getTime())]];
    case 'answer-payment-increase':
      return [
        ['not-held', !isHeld],
        ['payment-disputed', isDisputed || isSettled],
        ['nothing-asked', increase?.state !== 'asked' && increase?.state !== 'accepted'],
      ];
    case 'answer-schedule':
      return [...toDo, ['nothing-to-answer', !isAsked('landscaper')]];
    case 'suggest-date':
      return [...toDo, ['nothing-to-answer', !isAsked('landscaper') && !isAsked('customer')]];
    case 'answer-suggestion':
      return [...toDo, ['nothing-to-answer', !isAsked('customer')]];
    case 'propose-schedule':
      return [...toDo, ['day-is-fixed', !facts.isFlexible && start !== null]];
    case 'move-visit':
      return [...toDo, ['no-visit-yet', start === null]];
    case 'start-work':
      return [
        ['job-not-active', !isGoing],
        ['payment-not-held', !isHeld],
        ['already-begun', isMarked],
        ['absence-open', isWaitedFor],
        ['already-begun', job.status === 'in_progress' && job.startedBy === 'landscaper' && stage !== 'coming'],
      ];
    case 'mark-complete':
      return [
        ['already-marked-complete', isMarked],
        ['job-not-active', !isGoing],
        ['payment-not-held', !isHeld],
        ['absence-open', isWaitedFor],
      ];
    case 'confirm-completion':
    case 'release-when-due':
      return [
        ...gone,
        ['not-marked-complete', !isMarked],
        ['payment-disputed', left - disputed === 0],
        ['charged-back', !canGoNow],
        ['absence-open', act === 'release-when-due' && isMissed],
        ['not-due-yet', act === 'release-when-due' && !(job.autoCompleteAt && at >= job.autoCompleteAt.getTime())],
      ];
    case 'report-problem':
      return [
        ...gone,
        ['already-reported', isDisputed || isSettled],
        ['answer-absence', isMissed && who === 'landscaper'],
        ['too-late-to-report', !isMissed && job.autoCompleteAt !== null && at >= job.autoCompleteAt.getTime()],
      ];
    case 'request-payment-increase':
      return [
        ['not-held', !isHeld],
        ['payment-disputed', isDisputed || isSettled],
        ['already-asked', increase?.state === 'asked' || increase?.state === 'accepted'],
        ['already-marked-complete', isMarked],
        ['absence-open', isMissed],
      ];
    case 'record-materials':
    case 'remove-materials':
      return [
        ['not-paid', !isHeld],
        ['already-marked-complete', isMarked],
      ];
    case 'report-absence':
      return [
        ['not-paid', !isHeld || !isGoing],
        ['already-reported', isMissed],
        // Marking the work complete before anybody counts as late does not bar the report.
        ['already-marked-complete', isMarked && !(late !== null && job.landscaperCompletedAt! < late)],
        ['payment-disputed', isDisputed],
        ['no-visit-yet', late === null],
        ['not-begun-yet', late !== null && at < late.getTime()],
        [
          'already-came',
          absence?.closedAs === 'came' && start !== null && start.getTime() <= absence.closedAt!.getTime(),
        ],
      ];
    case 'answer-absence':
      return [
        ['too-late-to-answer', stage === 'free'],
        [
          'nothing-to-answer',
          stage !== 'asked' && stage !== 'coming' && !(stage === 'for-admin' && !facts.cannotAnswer && !isMarked),
        ],
      ];
    case 'say-came':
      // Marking the work complete before the visit does not say that the landscaper came.
      return isMissed
        ? []
        : [
            ['job-not-active', !isGoing || (isMarked && !(start !== null && job.landscaperCompletedAt! < start))],
            ['not-begun-yet', start === null || at < start.getTime()],
          ];
    case 'withdraw-absence':
      return [['nothing-reported', !isMissed]];
    case 'refund-missed-visit':
      return back;
    case 'call-off-job': {
      const isFree = who === 'customer' && mayHaveBack;
      const isOwn = isHeld && !isFree && who === 'customer';
      const isBegun = isOwn && job.status === 'in_progress';
      return [
        ['already-cancelled', job.status === 'cancelled'],
        ['already-completed', job.status === 'completed'],
        ['already-marked-complete', isHeld && !isFree && isMarked],
        ['visit-missed', isOwn && isMissed && !mayWithdraw],
        ['work-has-begun', isBegun && !mayWithdraw],
        ['share-to-agree', isBegun && hold!.earlyStartAskedAt !== null],
        ...undivided,
      ];
    }
    case 'request-cancellation':
      return [
        ['not-paid', !isHeld],
        ['already-marked-complete', isMarked],
        ['not-begun', job.status !== 'in_progress'],
        ['work-has-begun', !mayWithdraw],
        ['all-goes-back', hold?.earlyStartAskedAt === null],
        ['already-reported', isSettled],
        ['part-in-dispute', isDisputed && disputed !== left],
        ['charged-back', frozen > 0],
      ];
    case 'cancel-held-job': {
      const isUnpaid = !hold || state === 'requires_payment';
      return [
        ['already-cancelled', job.status === 'cancelled'],
        ['already-completed', job.status === 'completed'],
        ...(isUnpaid ? [] : undivided),
      ];
    }
    case 'settle-dispute':
      return [
        ['already-settled', isSettled],
        ['not-disputed', !isDisputed],
        // Whatever the bank gets has to come out of the rest.
        ['charged-back', left - disputed < frozen],
      ];
    case 'refund-after-release':
      return [
        ['payment-refunded', state === 'refunding' || state === 'refunded'],
        ['charged-back', state === 'charged_back'],
        ['not-released', state !== 'releasing' && state !== 'released'],
      ];
  }
}

/** Decision 87: the stage of a report. */
function stageOf(
  facts: Facts,
  absence: Absence,
  { isDisputed, isSettled }: { isDisputed: boolean; isSettled: boolean },
): string {
  const { start, late, awayAt, toldAt, now } = facts;
  const [at, reported] = [now.getTime(), absence.reportedAt.getTime()];
  /** With neither the refund button nor another dispute, or without an account, the customer cannot act themselves. */
  const free = (isSettled && facts.reportsAgainst >= 2) || facts.customerCannotPress ? 'for-admin' : 'free';
  /** A landscaper who could not sign in to answer has not been silent. */
  const silentUntil = (end: number) => (awayAt !== null && awayAt < end ? 'for-admin' : free);
  if (isDisputed) return 'disputed';
  if (start && late && start.getTime() > reported) {
    const claimed = claimedAt(facts);
    if (claimed !== null) return isSettled || at >= claimed + 48 * HOUR ? 'for-admin' : 'claimed';
    const end = late.getTime() + 2 * HOUR;
    return at < end ? 'coming' : silentUntil(end);
  }
  if (absence.answer === 'words' || (absence.answer === 'was-there' && isSettled)) return 'for-admin';
  if (absence.answer) return free;
  if (toldAt === null) return at < reported + 24 * HOUR ? 'asked' : 'for-admin';
  const isLate = toldAt && toldAt.getTime() - reported > HOUR;
  const end = (isLate ? toldAt.getTime() : reported) + 12 * HOUR;
  return at < end ? 'asked' : silentUntil(end);
}

/** When the landscaper, expected again, last said that they came, after the agreed time; milliseconds, or null. */
function claimedAt({ job, start, absence }: Facts): number | null {
  if (!start || !absence || start.getTime() <= absence.reportedAt.getTime()) return null;
  const marked = job.landscaperCompletedAt?.getTime();
  const started = job.startedBy === 'landscaper' ? job.startedAt?.getTime() : undefined;
  const isStarted = started !== undefined && started >= start.getTime();
  const isMarked = marked !== undefined && marked >= start.getTime();
  // After 48 hours without an answer an admin decides, whatever is pressed later.
  if (isMarked && !(isStarted && marked >= started + 48 * HOUR)) return marked;
  return isStarted ? started : null;
}

const londonNow = (now: Date) => `${londonDay(now)} ${londonTime(now)}`;

export const leftOf = ({ hold }: Pick<Facts, 'hold'>) =>
  hold ? hold.amount - hold.released - hold.refunded - hold.chargedBack : 0;
export const inDispute = ({ hold }: Pick<Facts, 'hold'>) =>
  hold?.dispute && !hold.dispute.settlement ? hold.dispute.amount - hold.dispute.chargedBack : 0;

/** What a confirmation releases, fee included: everything that is neither in dispute nor asked for by a bank. */
export const releasedBy = (facts: Facts): number =>
  Math.max(0, Math.min(leftOf(facts) - inDispute(facts), leftOf(facts) - facts.frozen));

const daysSincePaid = ({ hold, now }: Facts): number =>
  hold?.heldAt ? (Date.parse(londonDay(now)) - Date.parse(londonDay(hold.heldAt))) / (24 * HOUR) : 0;

/**
 * What cancelling gives the landscaper, in pence (decision 31). `percentDone`: as both agree, for work with an early
 * start.
 */
export function cancellingGives(
  facts: Facts,
  { by, percentDone = 0, noAccess = false }: { by: Viewer; percentDone?: number; noAccess?: boolean },
): number {
  const { start, now, materials } = facts;
  const left = leftOf(facts);
  if (by === 'landscaper' || (!noAccess && !reasonFor('refund-missed-visit', 'customer', facts))) return 0;
  if (daysSincePaid(facts) <= 14) return Math.floor((left * percentDone) / 100);
  const hours = start ? (start.getTime() - now.getTime()) / HOUR : Infinity;
  const percent = noAccess || hours < 24 ? 25 : hours <= 48 ? 10 : 0;
  return Math.min(left, Math.min(50_00, Math.floor((left * percent) / 100)) + materials);
}

/** Both sides review each other for 14 days from release. */
export function reasonAgainstReview({ job, now }: Facts): string | undefined {
  if (job.status !== 'completed') return 'job-not-completed';
  return now.getTime() >= job.completedAt!.getTime() + 14 * 24 * HOUR ? 'review-time-over' : undefined;
}

/** An admin gives the customer time until noon of a later day. Nothing is held for longer than 90 days. */
export function reasonAgainstPuttingOff({ hold, job, now }: Facts, day: string): string | undefined {
  const due = job.autoCompleteAt;
  const isWaiting = hold?.state === 'held' && job.status === 'in_progress' && leftOf({ hold }) > inDispute({ hold });
  const last = hold?.heldAt ? londonDay(new Date(hold.heldAt.getTime() + 89 * 24 * HOUR)) : '';
  if (!isWaiting || !due || due <= now || last <= londonDay(due)) return 'no-release-due';
  const isLater = day > londonDay(due) || (day === londonDay(due) && londonTime(due) < '12:00');
  if (!isLater) return 'not-later';
  return day > last ? 'held-too-long' : undefined;
}

/** Why a landscaper cannot do this with their latest bid on a job. */
export function reasonAgainstBid(
  what: 'place' | 'change' | 'withdraw' | 'confirm',
  latest: Facts['bids'][number] | undefined,
  { job }: Facts,
): string | undefined {
  const isLive = latest !== undefined && latest.status !== 'rejected';
  if (what === 'place') return job.status !== 'posted' ? 'bidding-closed' : isLive ? 'already-bid' : undefined;
  if (!latest) return 'bid-not-found';
  const isPending = latest.status === 'pending';
  if (what === 'change') return isPending ? undefined : 'bid-not-open';
  if (what === 'withdraw' && latest.closedReason === 'withdrawn') return 'already-withdrawn';
  if (what === 'withdraw') return isPending ? undefined : 'bid-not-open';
  if (isPending && latest.confirmedAt) return 'already-confirmed';
  if (latest.closedReason !== 'job_edited') return 'bid-not-ended-by-edit';
  return job.status === 'posted' ? undefined : 'bidding-closed';
}

/** Why a customer cannot choose a bid. */
export function reasonAgainstHiring(bid: Facts['bids'][number] | undefined, { job }: Facts): string | undefined {
  if (!bid) return 'bid-not-found';
  if (job.acceptedBidId === bid.id && job.status !== 'cancelled') return 'already-hired';
  if (job.status !== 'posted') return 'job-not-open';
  if (!bid.isAvailable) return 'landscaper-not-available';
  if (bid.closedReason === 'job_edited') return 'ended-by-edit';
  return bid.status === 'pending' ? undefined : 'bid-not-open';
}

/** Why a customer cannot decline a bid on their job. */
export function reasonAgainstDeclining(bid: Facts['bids'][number] | undefined, { job }: Facts): string | undefined {
  if (!bid) return 'bid-not-found';
  if (bid.closedReason === 'declined') return 'already-declined';
  if (job.status !== 'posted') return 'bidding-closed';
  return bid.status === 'pending' ? undefined : 'bid-not-open';
}

/** Why a customer cannot have a bid after all that they had declined. */
export function reasonAgainstUndoing(bid: Facts['bids'][number] | undefined, { job, bids }: Facts): string | undefined {
  if (!bid) return 'bid-not-found';
  if (bid.status === 'pending') return 'already-open';
  if (job.status !== 'posted') return 'bidding-closed';
  if (bid.closedReason !== 'declined') return 'bid-not-declined';
  if (!bid.isAvailable) return 'landscaper-not-available';
  const isLive = bids.some((one) => one.landscaperId === bid.landscaperId && one.status !== 'rejected');
  return isLive ? 'already-bid' : undefined;
}
