// What pages show about a job, calculated again from the ledger and the decisions: the bar of its money, and until when
// it can be cancelled.
import { londonDay } from '#src/kernel/day';
import { pence } from '#src/kernel/money';
import { onceMissed } from '#src/modules/acts/domain/absence';
import { undisputed } from '#src/modules/acts/domain/figures';
import { reviewsCloseAt, whyNotRequestReview } from '#src/modules/acts/domain/reviews';
import type { JobStanding } from '#src/modules/acts/domain/standing';
import { doneAt } from '#src/modules/acts/domain/time-to-check';
import { partsOf, withBankOf } from '#src/modules/acts/domain/where-money-is';
import { lastDayToWithdraw, withdrawableUntil } from '#src/modules/acts/domain/withdrawal';
import { type Facts, inDispute, leftOf, reasonFor, releasedBy } from './rules';
import type { Statement } from './statement';

const HOUR = 3_600_000;
const same = (what: string, is: unknown, shouldBe: unknown) => {
  if (is !== shouldBe) throw new Error(`${what}: pages say ${String(is)}, and it is ${String(shouldBe)}`);
};
/** 10 per cent, rounded to the penny, half a penny up. */
const feeOn = (sum: number) => Math.floor((sum + 5) / 10);

/** The parts add up to what was paid, each equals the ledger or the standing, and none is negative. */
export function showsWhereMoneyIs(facts: Facts, standing: JobStanding, statement: Statement, kept: number) {
  const { hold, frozen } = facts;
  const { money } = standing;
  if (!hold || !money || statement.entries.length === 0) return;
  const isHeld = hold.state === 'held';
  const [disputed, rest] = isHeld ? [inDispute(facts), releasedBy(facts)] : [inDispute(facts), 0];
  const payment = { ...money, refundKept: pence(kept) };
  const parts = partsOf(statement, payment);
  const { isFeeFinal, ...sums } = parts;
  for (const [part, sum] of Object.entries(sums)) if (sum < 0) throw new Error(`${part} is ${sum} on the bar`);
  const all = Object.values(sums).reduce((total, sum) => total + sum, 0);
  const out = (from: string, kind: string) => movedIn(statement, kind, ({ debit }) => debit === from);
  const unborne = (kind: string) => movedIn(statement, kind, ({ credit }) => credit === 'dispute_losses');
  // We bear a refund made elsewhere of what the landscaper has, until an admin decides otherwise.
  const borne = out('dispute_losses', 'refund') - unborne('refund_failed') - unborne('reimbursed');
  same('all parts together', all, hold.amount + borne);
  const corrected = (to: string) =>
    movedIn(statement, 'correction', ({ debit, credit }) => debit === 'disputed' && credit === to);
  const lost = (account: string) => out(account, 'dispute_lost') - corrected(account);
  const lostShare = lost('landscaper');
  same('in dispute', parts.disputed, disputed);
  same('released', parts.released, statement.landscaperPence - lostShare);
  if (rest > 0) {
    // Before the rest is released, nothing goes to the landscaper without our fee.
    same(
      'for the landscaper',
      parts.heldForLandscaper,
      rest - feeOn(statement.releasedPence + rest) + statement.feePence,
    );
    same('stopped by a bank', parts.frozen, Math.min(frozen, leftOf(facts) - disputed - rest));
  } else same('for the landscaper', parts.heldForLandscaper, 0);
  const lostFee = Math.min(parts.fee + parts.returnedByBank, lost('dispute_losses'));
  same('our fee', parts.fee + Math.min(lostFee, feeShown(statement, rest)), feeShown(statement, rest));
  same('whether our fee is final', isFeeFinal, statement.feePence > 0 && rest === 0);
  const held = lost('held') + lost('contested');
  same('returned by the bank', parts.returnedByBank, held + lostShare + Math.min(lostFee, feeShown(statement, rest)));
  same('kept for the customer', parts.kept <= kept, true);
  if (isHeld && facts.absence)
    same(
      'whether a full refund is promised',
      onceMissed(standing, facts.now).canRefund,
      reasonFor('refund-missed-visit', 'customer', onceTimeIsOver(facts)) === undefined,
    );
  same('undisputed', isHeld ? undisputed(money) : 0, isHeld ? leftOf(facts) - disputed : 0);
  const taken = movedIn(statement, null, ({ debit }) => debit === 'disputed');
  const given = movedIn(statement, null, ({ credit }) => credit === 'disputed');
  same(
    'with the bank',
    withBankOf(statement, payment),
    Math.max(0, Math.min(taken - given, frozen, statement.heldPence)),
  );
  same('with the bank', withBankOf(statement, null), Math.min(0, taken - given));
}

/** If nobody does anything more about a missed visit. */
const onceTimeIsOver = (facts: Facts): Facts => ({
  ...facts,
  now: new Date(Math.max(facts.now.getTime(), facts.late?.getTime() ?? 0) + 100 * HOUR),
});

const feeShown = ({ releasedPence, feePence }: Statement, rest: number) =>
  rest > 0 ? feeOn(releasedPence + rest) : feePence;

type Entry = Statement['entries'][number];
const movedIn = ({ entries }: Statement, kind: string | null, is: (entry: Entry) => boolean) =>
  entries
    .filter((entry) => (kind === null || entry.kind === kind) && is(entry))
    .reduce((sum, { amountPence }) => sum + amountPence, 0);

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 24 * HOUR).toISOString().slice(0, 10);

/** Decision 31: until the end of the fourteenth day after the payment, unless they asked for an early start. */
export function showsUntilWhenToWithdraw(facts: Facts, standing: JobStanding) {
  const { hold: stored, now } = facts;
  const hold = stored?.state === 'closed' ? undefined : stored;
  const from = londonDay(hold?.heldAt ?? now);
  const last = hold && hold.earlyStartAskedAt === null ? dayAfter(from, 14) : null;
  const isOver = last !== null && londonDay(now) > last;
  same('the last day to withdraw', lastDayToWithdraw(standing.money, now), isOver ? null : last);
  const mayCallOff = hold?.heldAt && reasonFor('call-off-job', 'customer', facts) === undefined;
  same('until when it can be cancelled', withdrawableUntil(standing, now), mayCallOff && !isOver ? last : null);
}

/** Decision 87: work that was marked complete before the visit is done at the visit, unless it was confirmed before. */
export function showsWhenItWasDone({ job, start }: Facts, standing: JobStanding) {
  const { landscaperCompletedAt: markedAt, completedAt } = job;
  const isAhead = markedAt !== null && start !== null && markedAt < start;
  const atVisit = completedAt === null ? null : completedAt < start! ? markedAt : start;
  same('done at', doneAt(standing)?.getTime(), (isAhead ? atVisit : (markedAt ?? completedAt))?.getTime());
}

/**
 * D-REQREVIEW: once a week, until the 14 days of a finished job are over, and never for a cancelled or reviewed one.
 */
export function showsWhenToReview({ job, reviewAskedAt, now }: Facts, standing: JobStanding) {
  const isDone = job.status === 'completed';
  const closes = isDone ? job.completedAt!.getTime() + 14 * 24 * HOUR : null;
  if (job.status !== 'cancelled') same('reviews close at', reviewsCloseAt(standing)?.getTime() ?? null, closes);
  for (const isReviewed of [false, true]) {
    const reason =
      job.status === 'cancelled'
        ? 'job-cancelled'
        : isReviewed
          ? 'already-reviewed'
          : closes !== null && now.getTime() >= closes
            ? 'review-time-over'
            : reviewAskedAt && now.getTime() < reviewAskedAt.getTime() + 7 * 24 * HOUR
              ? 'asked-lately'
              : undefined;
    same('asking for a review', whyNotRequestReview(standing, { isReviewed, askedAt: reviewAskedAt }, now), reason);
  }
  // The stored facts of a cancelled job here do not include when it was cancelled, so each relevant hour is tried.
  if (!standing.money?.heldAt) return;
  const cancelled = { ...standing, status: 'cancelled' as const, cancelledAt: standing.money.heldAt };
  same(
    'reviews of a cancelled job close',
    reviewsCloseAt(cancelled)?.getTime(),
    standing.money.heldAt.getTime() + 14 * 24 * HOUR,
  );
  same('reviews of one never paid', reviewsCloseAt({ ...cancelled, money: null }), null);
}
