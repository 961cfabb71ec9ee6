import type { JobStanding, MoneyStanding, Side } from '#src/modules/acts/domain/standing';
import type { Job } from './job';
import { lateFrom, slotStart } from './slot';

export type WorkFacts = Pick<
  Job,
  | 'status'
  | 'flexibleDate'
  | 'scheduledDate'
  | 'scheduledTime'
  | 'timeOfDay'
  | 'startedAt'
  | 'startedBy'
  | 'landscaperCompletedAt'
  | 'autoCompleteAt'
  | 'completedAt'
  | 'cancelledAt'
>;

/** A job as acts see it. `dateAskedBy`: the side whose date the other can still accept. */
export function standingOf(
  job: WorkFacts,
  money: MoneyStanding | null,
  { dateAskedBy = null }: { dateAskedBy?: Side | null } = {},
): JobStanding {
  const [startsAt, late] = [slotStart(job), lateFrom(job)];
  return {
    status: job.status,
    startedAt: job.startedAt,
    startedBy: job.startedBy,
    visit: startsAt &&
      late && {
        startsAt,
        lateFrom: late,
      },
    isDayOpen: job.flexibleDate || job.scheduledDate === null,
    dateAskedBy,
    markedAt: job.landscaperCompletedAt,
    releaseAt: job.autoCompleteAt,
    completedAt: job.completedAt,
    cancelledAt: job.cancelledAt,
    money,
  };
}

/** What acts on a payment depend on, as views read it. */
export type PaymentFacts = Omit<MoneyStanding, 'increase'> & { increase: { state: 'asked' | 'accepted' } | null };

/** A payment read by a view, as acts see it. */
export const moneyStandingOf = (payment: PaymentFacts | null): MoneyStanding | null =>
  payment && {
    state: payment.state,
    amount: payment.amount,
    left: payment.left,
    disputed: payment.disputed,
    frozen: payment.frozen,
    dispute: payment.dispute,
    payBy: payment.payBy,
    heldAt: payment.heldAt,
    wantsEarlyStart: payment.wantsEarlyStart,
    absence: payment.absence,
    increase: payment.increase?.state ?? 'none',
  };

type JobRead = WorkFacts & {
  payment: PaymentFacts | null;
  /** The latest date that one side has proposed to the other: only an open one can still be accepted. */
  proposal: { status: string; proposedBy: Side } | null;
};

/** A job read by a view, as acts see it: equal to `standingOf` of the job itself. */
export const standingOfPage = (job: JobRead): JobStanding =>
  standingOf(job, moneyStandingOf(job.payment), {
    dateAskedBy: job.proposal?.status === 'open' ? job.proposal.proposedBy : null,
  });

type RowRead = Omit<JobRead, 'flexibleDate' | 'completedAt' | 'cancelledAt'> & { isFlexible: boolean };

/** A job under way in a list of its customer or landscaper. */
export const standingOfRow = (job: RowRead): JobStanding =>
  standingOfPage({ ...job, flexibleDate: job.isFlexible, completedAt: null, cancelledAt: null });
