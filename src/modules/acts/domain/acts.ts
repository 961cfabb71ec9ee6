// What can be done with a job, by whom, and why not. Use cases, calls and pages ask only here (decision 88).
import { mayWithdraw } from '#src/kernel/cancellation-terms';
import type { Pence } from '#src/kernel/money';
import { absenceStage, comingAgain, isClaimed, isOpenAbsence } from './absence';
import { releasable, undisputed } from './figures';
import { isMarkedAhead } from './time-to-check';
import { type JobStanding, type MoneyStanding, type Viewer, isHeld, isUnderWay } from './standing';

/**
 * What an act does to the customer’s money. commits: puts in or spends more of it. lets-go: some of it leaves, or a
 * clock for that starts.
 */
export type MoneyEffect = 'nothing' | 'commits' | 'lets-go';

type Row<Job = JobStanding> = {
  by: readonly Viewer[];
  money: MoneyEffect;
  /** Undefined: it can be done now. */
  whyNot: (job: Job, now: Date, by: Viewer) => string | undefined;
};

/** What most acts on a payment depend on. */
type Paid = Pick<JobStanding, 'money'>;

const CUSTOMER = ['customer'] as const;
const LANDSCAPER = ['landscaper'] as const;
const BOTH = ['customer', 'landscaper'] as const;
const ADMIN = ['admin'] as const;

const isToDo = (job: JobStanding): boolean => isUnderWay(job) && !job.markedAt;

/**
 * Why what is held cannot be divided between the two sides: nothing is held any more, or not yet, or someone else has
 * to decide first.
 */
export function whyNotDivide(money: MoneyStanding | null) {
  if (money?.state === 'releasing' || money?.state === 'released') return 'already-released';
  if (money?.state === 'refunding' || money?.state === 'refunded') return 'payment-refunded';
  if (money?.state === 'charged_back') return 'charged-back';
  if (money?.state !== 'held') return 'not-paid';
  if (money.frozen > 0) return 'charged-back';
  return money.dispute === 'open' ? 'payment-disputed' : undefined;
}
export type WhyNotDivide = NonNullable<ReturnType<typeof whyNotDivide>>;

/** Why nothing is released. `by`: the customer, by confirming, or the clock. */
function notReleased(job: JobStanding, now: Date, by: Viewer) {
  const { money } = job;
  if (money?.state === 'releasing' || money?.state === 'released') return 'already-released';
  if (money?.state === 'refunding' || money?.state === 'refunded') return 'payment-refunded';
  if (money?.state === 'charged_back') return 'charged-back';
  if (money?.state !== 'held') return 'not-paid';
  if (!job.markedAt) return 'not-marked-complete';
  if (releasable(money) === 0) return undisputed(money) === 0 ? 'payment-disputed' : 'charged-back';
  if (by !== 'clock') return undefined;
  if (isOpenAbsence(money.absence)) return 'absence-open';
  return !job.releaseAt || now < job.releaseAt ? 'not-due-yet' : undefined;
}

function notReported({ money, releaseAt }: JobStanding, now: Date, by: Viewer) {
  if (money?.state === 'releasing' || money?.state === 'released') return 'already-released';
  if (money?.state === 'refunding' || money?.state === 'refunded') return 'payment-refunded';
  if (money?.state === 'charged_back') return 'charged-back';
  if (money?.state !== 'held') return 'not-paid';
  if (money.dispute !== 'none') return 'already-reported';
  const isMissed = isOpenAbsence(money.absence);
  // Saying that they were there opens the dispute. If they said nothing, their time is over.
  if (isMissed && by === 'landscaper') return 'answer-absence';
  return !isMissed && releaseAt && now >= releaseAt ? 'too-late-to-report' : undefined;
}

/** Once work has begun, a customer may withdraw only within the 14 days; or at any time, if nobody came. */
function notCalledOff(job: JobStanding, now: Date, by: Viewer) {
  const { status, money } = job;
  if (status === 'cancelled') return 'already-cancelled';
  if (status === 'completed') return 'already-completed';
  const isFree = by === 'customer' && !notHadBack(job, now);
  if (money?.state === 'held' && !isFree) {
    if (job.markedAt) return 'already-marked-complete';
    const isMissed = isOpenAbsence(money.absence);
    if (by === 'customer' && (isMissed || status === 'in_progress')) {
      // Nobody pays to cancel a visit that they have reported as missed. If they take the report back, the usual rules
      // apply.
      if (!money.heldAt || !mayWithdraw(money.heldAt, now)) return isMissed ? 'visit-missed' : 'work-has-begun';
      if (money.wantsEarlyStart && status === 'in_progress') return 'share-to-agree';
    }
  }
  return whyNotDivide(job.money);
}

function notCancelledOnRequest({ money, markedAt, status }: JobStanding, now: Date) {
  if (money?.state !== 'held') return 'not-paid';
  if (markedAt) return 'already-marked-complete';
  if (status !== 'in_progress') return 'not-begun';
  if (!money.heldAt || !mayWithdraw(money.heldAt, now)) return 'work-has-begun';
  if (!money.wantsEarlyStart) return 'all-goes-back';
  if (money.dispute === 'settled') return 'already-reported';
  if (money.dispute === 'open' && money.disputed !== money.left) return 'part-in-dispute';
  return money.frozen > 0 ? 'charged-back' : undefined;
}

/** An absence can be reported once the agreed time has come, or the agreed part of the day is over. */
function notMissed({ money, markedAt, visit, status }: JobStanding, now: Date) {
  if (money?.state !== 'held' || !isUnderWay({ status })) return 'not-paid';
  const { absence } = money;
  if (absence && isOpenAbsence(absence)) return 'already-reported';
  // If the work was marked complete before the agreed time, or within the agreed part of the day, nobody could be
  // missed yet.
  if (markedAt && !(visit && markedAt < visit.lateFrom)) return 'already-marked-complete';
  if (money.dispute === 'open') return 'payment-disputed';
  if (!visit) return 'no-visit-yet';
  if (now < visit.lateFrom) return 'not-begun-yet';
  return absence?.closedAs === 'came' && absence.closedAt && visit.startsAt <= absence.closedAt
    ? 'already-came'
    : undefined;
}

/** The customer's answer when asked whether the landscaper has come. */
function notSaidToCome(job: JobStanding, now: Date) {
  const { money, visit } = job;
  if (money?.state === 'held' && isOpenAbsence(money.absence)) return undefined;
  if (!isToDo(job) && !(isUnderWay(job) && isMarkedAhead(job))) return 'job-not-active';
  return !visit || now < visit.startsAt ? 'not-begun-yet' : undefined;
}

function notAnswered(job: JobStanding, now: Date) {
  const stage = absenceStage(job, now);
  if (stage === 'asked' || stage === 'coming') return undefined;
  if (stage === 'free') return 'too-late-to-answer';
  return stage === 'for-admin' && job.money?.absence?.canAnswer && !job.markedAt ? undefined : 'nothing-to-answer';
}

function notHadBack(job: JobStanding, now: Date) {
  const stage = absenceStage(job, now);
  if (stage === 'none') return 'nothing-reported';
  if (stage === 'asked' || stage === 'coming') return 'time-to-answer';
  if (stage === 'claimed') return 'say-whether-they-came';
  if (stage === 'disputed') return 'payment-disputed';
  if (stage === 'for-admin') return 'for-admin';
  if (!job.money?.absence?.mayHaveBack) return 'reports-decided-against';
  return job.money.frozen > 0 ? 'charged-back' : undefined;
}

/** While a report is open, work continues only from the time at which the landscaper is expected again. */
function notExpected(job: JobStanding, now: Date) {
  const stage = absenceStage(job, now);
  if (stage === 'none' || stage === 'claimed' || (stage === 'for-admin' && isClaimed(job))) return undefined;
  const again = stage === 'coming' ? comingAgain(job) : null;
  return again && now >= again.startsAt ? undefined : 'absence-open';
}

/** The landscaper can press Start after the clock has begun the work, because only they know whether they are there. */
function notStarted(job: JobStanding, now: Date) {
  if (!isUnderWay(job)) return 'job-not-active';
  if (!isHeld(job)) return 'payment-not-held';
  if (job.markedAt) return 'already-begun';
  const missed = notExpected(job, now);
  if (missed) return missed;
  const isExpectedAgain = absenceStage(job, now) === 'coming';
  return job.status === 'in_progress' && job.startedBy !== 'clock' && !isExpectedAgain ? 'already-begun' : undefined;
}

function notMarked(job: JobStanding, now: Date) {
  if (job.markedAt) return 'already-marked-complete';
  if (!isUnderWay(job)) return 'job-not-active';
  if (!isHeld(job)) return 'payment-not-held';
  return notExpected(job, now);
}

/** Why the price of what is held cannot rise. */
export function whyNotRaise(money: MoneyStanding | null) {
  if (money?.state !== 'held') return 'not-held';
  return money.dispute === 'none' ? undefined : 'payment-disputed';
}
export type WhyNotRaise = NonNullable<ReturnType<typeof whyNotRaise>>;

function notAskedForMore({ money, markedAt }: Paid & Pick<JobStanding, 'markedAt'>) {
  const not = whyNotRaise(money);
  if (not) return not;
  if (money?.increase !== 'none') return 'already-asked';
  if (markedAt) return 'already-marked-complete';
  // While a report of a missed visit is open, the landscaper cannot ask for a higher price.
  return isOpenAbsence(money.absence) ? 'absence-open' : undefined;
}

/** Why a landscaper can neither record nor remove materials. */
function notBought({ money, markedAt }: Paid & Pick<JobStanding, 'markedAt'>) {
  if (money?.state !== 'held') return 'not-paid';
  return markedAt ? 'already-marked-complete' : undefined;
}

/** Why the dispute about a payment cannot be settled, by an admin or by both sides. */
export function whyNotSettle(money: MoneyStanding | null) {
  if (money?.dispute === 'open') return undefined;
  return money?.dispute === 'settled' ? 'already-settled' : 'not-disputed';
}
export type WhyNotSettle = NonNullable<ReturnType<typeof whyNotSettle>>;

/** Whether the customer's bank asks for some of what is in dispute, so that dividing it could pay it twice. */
export const isAskedForByBank = ({ left, disputed, frozen }: { left: Pence; disputed: Pence; frozen: Pence }) =>
  left - disputed < frozen;

function notSettledByAdmin({ money }: Paid) {
  return whyNotSettle(money) ?? (money && isAskedForByBank(money) ? 'charged-back' : undefined);
}

/** Why nothing can be refunded out of what was released. */
export function whyNotRecall(money: MoneyStanding | null) {
  if (money?.state === 'releasing' || money?.state === 'released') return undefined;
  if (money?.state === 'refunding' || money?.state === 'refunded') return 'payment-refunded';
  return money?.state === 'charged_back' ? 'charged-back' : 'not-released';
}
export type WhyNotRecall = NonNullable<ReturnType<typeof whyNotRecall>>;

function notCancelledByAdmin(job: JobStanding) {
  if (job.status === 'cancelled') return 'already-cancelled';
  if (job.status === 'completed') return 'already-completed';
  const isUnpaid = !job.money || job.money.state === 'requires_payment';
  return isUnpaid ? undefined : whyNotDivide(job.money);
}

const rows = {
  'edit-job': { by: CUSTOMER, money: 'nothing', whyNot: notPosted },
  'delete-job': { by: CUSTOMER, money: 'nothing', whyNot: notPosted },
  'accept-bid': { by: CUSTOMER, money: 'commits', whyNot: notPosted },
  'open-checkout': {
    by: CUSTOMER,
    money: 'commits',
    whyNot: ({ money }: Paid, now) => {
      if (!money) return 'nothing-to-pay';
      if (money.state !== 'requires_payment') return 'already-paid';
      return now >= money.payBy ? 'acceptance-lapsed' : undefined;
    },
  },
  'use-credit': {
    by: CUSTOMER,
    money: 'commits',
    whyNot: ({ money }, now) => (money && isPayable(money, now) ? undefined : 'not-payable'),
  },
  'answer-payment-increase': {
    by: CUSTOMER,
    money: 'commits',
    whyNot: ({ money }: Paid) => whyNotRaise(money) ?? (money?.increase === 'none' ? 'nothing-asked' : undefined),
  },
  'answer-schedule': {
    by: CUSTOMER,
    money: 'nothing',
    whyNot: (job) =>
      !isToDo(job) ? 'job-not-active' : job.dateAskedBy !== 'landscaper' ? 'nothing-to-answer' : undefined,
  },
  'suggest-date': {
    by: CUSTOMER,
    money: 'nothing',
    whyNot: (job) => (!isToDo(job) ? 'job-not-active' : job.dateAskedBy === null ? 'nothing-to-answer' : undefined),
  },
  'propose-schedule': {
    by: LANDSCAPER,
    money: 'nothing',
    whyNot: (job) => (!isToDo(job) ? 'job-not-active' : !job.isDayOpen ? 'day-is-fixed' : undefined),
  },
  'answer-suggestion': {
    by: LANDSCAPER,
    money: 'nothing',
    whyNot: (job) =>
      !isToDo(job) ? 'job-not-active' : job.dateAskedBy !== 'customer' ? 'nothing-to-answer' : undefined,
  },
  'move-visit': {
    by: BOTH,
    money: 'nothing',
    whyNot: (job) => (!isToDo(job) ? 'job-not-active' : !job.visit ? 'no-visit-yet' : undefined),
  },
  'start-work': { by: LANDSCAPER, money: 'nothing', whyNot: notStarted },
  'mark-complete': { by: LANDSCAPER, money: 'lets-go', whyNot: notMarked },
  'confirm-completion': { by: CUSTOMER, money: 'lets-go', whyNot: notReleased },
  'release-when-due': { by: ['clock'], money: 'lets-go', whyNot: notReleased },
  'report-problem': { by: BOTH, money: 'lets-go', whyNot: notReported },
  'request-payment-increase': { by: LANDSCAPER, money: 'nothing', whyNot: notAskedForMore },
  'record-materials': { by: LANDSCAPER, money: 'nothing', whyNot: notBought },
  'remove-materials': { by: LANDSCAPER, money: 'nothing', whyNot: notBought },
  'report-absence': { by: CUSTOMER, money: 'nothing', whyNot: notMissed },
  'say-came': { by: CUSTOMER, money: 'lets-go', whyNot: notSaidToCome },
  'answer-absence': { by: LANDSCAPER, money: 'lets-go', whyNot: notAnswered },
  'withdraw-absence': {
    by: CUSTOMER,
    money: 'lets-go',
    whyNot: ({ money }) => (money?.state === 'held' && isOpenAbsence(money.absence) ? undefined : 'nothing-reported'),
  },
  'refund-missed-visit': { by: CUSTOMER, money: 'lets-go', whyNot: notHadBack },
  'call-off-job': { by: BOTH, money: 'lets-go', whyNot: notCalledOff },
  'request-cancellation': { by: CUSTOMER, money: 'lets-go', whyNot: notCancelledOnRequest },
  'cancel-held-job': { by: ADMIN, money: 'lets-go', whyNot: notCancelledByAdmin },
  'settle-dispute': { by: ADMIN, money: 'lets-go', whyNot: notSettledByAdmin },
  'refund-after-release': { by: ADMIN, money: 'lets-go', whyNot: ({ money }: Paid) => whyNotRecall(money) },
} as const satisfies Record<string, Row>;

/**
 * Whether the customer has yet to pay, or has paid and nothing has ended it. Until then, credit can be set aside for
 * it.
 */
export const isPayable = ({ state, payBy }: { state: string; payBy: Date }, now: Date): boolean =>
  state === 'held' || (state === 'requires_payment' && now < payBy);

function notPosted({ status }: Pick<JobStanding, 'status'>) {
  return status === 'posted' ? undefined : 'job-not-pending';
}

export type Act = keyof typeof rows;
export const acts = Object.keys(rows) as Act[];
/** The parts of a job that an act depends on, so that a use case that has locked only those can ask. */
export type DependsOn<One extends Act> =
  | JobStanding
  | ((typeof rows)[One]['whyNot'] extends (job: infer Job, ...more: never) => unknown ? Job : never);
/** Why an act cannot be done now. */
export type WhyNot<One extends Act> = 'not-your-job' | NonNullable<ReturnType<(typeof rows)[One]['whyNot']>>;

const asked: { [One in Act]: Row<DependsOn<One>> } = rows;

/** Why this viewer cannot do it now; undefined if they can. */
export function whyNot<One extends Act>(
  act: One,
  job: DependsOn<One>,
  viewer: Viewer,
  now: Date,
): WhyNot<One> | undefined {
  const row = asked[act];
  if (!row.by.includes(viewer)) return 'not-your-job';
  return row.whyNot(job, now, viewer) as WhyNot<One> | undefined;
}

export const mayDo = <One extends Act>(act: One, job: DependsOn<One>, viewer: Viewer, now: Date): boolean =>
  whyNot(act, job, viewer, now) === undefined;

export const actsOn = (job: JobStanding, viewer: Viewer, now: Date): Act[] =>
  acts.filter((act) => mayDo(act, job, viewer, now));

/** The effect on money in an act's row. Acts that are ruled elsewhere have an effect too: money-effects.ts. */
export const moneyInRow = (act: Act): MoneyEffect => rows[act].money;
