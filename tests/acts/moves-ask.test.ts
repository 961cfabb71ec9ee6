// The moves of the domain refuse what the acts table refuses, for the same reason. Otherwise they refuse only typed
// values.
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import type { Result } from '#src/kernel/result';
import type { AbsenceStanding } from '#src/modules/acts/domain/absence';
import { type Act, whyNot } from '#src/modules/acts/domain/acts';
import type { JobStanding, Viewer } from '#src/modules/acts/domain/standing';
import {
  type Dispute,
  type Hold,
  holdDue,
  jobStanding,
  leftIn,
  liftDispute,
  moneyStanding,
  recall,
  settle,
  settleAsAgreed,
} from '#src/modules/escrow/domain/hold';
import { type Materials, recordMaterials } from '#src/modules/escrow/domain/materials';
import {
  acceptIncrease,
  declineIncrease,
  increaseDue,
  type PaymentIncrease,
  requestIncrease,
} from '#src/modules/escrow/domain/payment-increase';
import { deleteJob, editJob, type Job } from '#src/modules/jobs/domain/job';
import { answerProposal, askedBy } from '#src/modules/jobs/domain/schedule-proposal';
import { standingOf } from '#src/modules/jobs/domain/standing';
import { absence } from './standings';
import { aHold } from '#tests/support/memory/in-memory-escrow/holds';
import { aJob, aMorning, aProposal, fern, olive } from '#tests/support/memory/in-memory-jobs';

const reasonOf = (done: Result<unknown, string>) => (done.ok ? undefined : done.reason);
const now = addHours(aHold().openedAt, 1);
const ALL = aHold().amount;

const dispute = (settled: boolean): Dispute => {
  const settlement = { toLandscaper: pence(0), toCustomer: ALL, reason: '', adminId: null, at: now };
  return {
    amount: ALL,
    reason: 'A gap',
    openedAt: now,
    chargedBack: pence(0),
    settlement: settled ? settlement : null,
  };
};
const paid: Partial<Hold> = { chargeId: 'ch_1', heldAt: now, state: 'held' };
const out = { released: ALL, drawn: [{ chargeId: 'ch_1', released: ALL, refunded: pence(0), chargedBack: pence(0) }] };
const HOLDS: readonly (readonly [string, Hold])[] = [
  ['is not paid', aHold()],
  ['was not paid in time', aHold({ payBy: now })],
  ['has lapsed', aHold({ state: 'closed' })],
  ['is held', aHold(paid)],
  ['is in dispute', aHold({ ...paid, dispute: dispute(false) })],
  ['was in dispute', aHold({ ...paid, dispute: dispute(true) })],
  ['is being released', aHold({ ...paid, ...out, state: 'releasing' })],
  ['is released', aHold({ ...paid, ...out, state: 'released' })],
  ['is being refunded', aHold({ ...paid, refunded: ALL, state: 'refunding' })],
  ['is refunded', aHold({ ...paid, refunded: ALL, state: 'refunded' })],
  ['is with the bank', aHold({ ...paid, chargedBack: ALL, state: 'charged_back' })],
];

type Facts = {
  hold: Hold;
  landscaperCompletedAt: Date | null;
  increase: PaymentIncrease | undefined;
  absence: AbsenceStanding | null;
};
type Move = readonly [act: Act, by: Viewer, move: (facts: Facts) => Result<unknown, string>];

const half = { toCustomer: pence(ALL / 2), reason: 'As said', at: now };
const asked = { newAmount: pence(250_00), reason: 'More hedge', id: 'another' };
const bought = { id: 'm', what: 'Bark', amount: pence(10_00), receiptPhotoId: 'p', recordedAt: now } as Materials;
const MOVES: readonly Move[] = [
  ['open-checkout', 'customer', ({ hold }) => holdDue(hold, now)],
  [
    'request-payment-increase',
    'landscaper',
    ({ hold, increase: open, ...work }) =>
      requestIncrease(hold, { open, ...work }, { ...asked, landscaperId: hold.landscaperId }, now),
  ],
  ['record-materials', 'landscaper', ({ hold, ...work }) => recordMaterials(bought, hold, work, [])],
  [
    'settle-dispute',
    'admin',
    ({ hold }) => settle(hold, { ...half, toLandscaper: pence(ALL - half.toCustomer), adminId: 'ada' }),
  ],
  ['settle-dispute', 'admin', ({ hold, ...work }) => settleAsAgreed(hold, work, half)],
  ['settle-dispute', 'admin', ({ hold }) => liftDispute(hold)],
  ['refund-after-release', 'admin', ({ hold }) => recall(hold, { amount: pence(10_00), keepFee: false })],
];

const increaseOf = (hold: Hold): PaymentIncrease => ({
  id: 'i',
  holdId: hold.id,
  fromAmount: ALL,
  toAmount: pence(22_000),
  reason: 'A tree',
  state: 'asked',
  askedAt: now,
  payBy: null,
  endedAt: null,
});

describe.each(HOLDS)('a payment that %s', (what, hold) => {
  const sides = [null, now].flatMap((landscaperCompletedAt) =>
    [undefined, increaseOf(hold)].flatMap((increase) =>
      [null, absence()].map((missed): Facts => ({ hold, landscaperCompletedAt, increase, absence: missed })),
    ),
  );
  const standing = ({ landscaperCompletedAt, increase, absence: missed }: Facts): JobStanding =>
    jobStanding(
      { status: 'in_progress', landscaperCompletedAt, autoCompleteAt: null },
      moneyStanding(hold, { increase: increase ? 'asked' : 'none', absence: missed }),
    );

  test.each(MOVES)('%s by %s', (act, by, move) => {
    for (const facts of sides) {
      const not = whyNot(act, standing(facts), by, now);
      // A customer who was too late to pay gets that reason.
      const said = not === 'nothing-to-pay' && what === 'has lapsed' ? 'acceptance-lapsed' : not;
      expect([facts, reasonOf(move(facts))]).toEqual([facts, said]);
    }
  });

  test('an increase that was asked for is answered, and then paid, only where the table says so', () => {
    const facts = { hold, landscaperCompletedAt: null, increase: increaseOf(hold), absence: null };
    const not = whyNot('answer-payment-increase', standing(facts), 'customer', now);
    expect(reasonOf(acceptIncrease(facts.increase, hold, now))).toBe(not);
    expect(reasonOf(declineIncrease(facts.increase, hold, now))).toBe(not);
    const accepted = { ...facts.increase, state: 'accepted' as const, payBy: addHours(now, 1) };
    expect(reasonOf(increaseDue(hold, accepted, now))).toBe(not && 'acceptance-lapsed');
  });
});

test('in each payment of the table above all of the money is left, or none', () => {
  expect(HOLDS.map(([, hold]) => leftIn(hold))).toEqual([ALL, ALL, ALL, ALL, ALL, ALL, 0, 0, 0, 0, 0]);
});

const hired = { acceptedBidId: 'bid-1', landscaperId: fern };
const JOBS: readonly (readonly [Job['status'] | 'marked', Job])[] = [
  ['posted', aJob()],
  ['active', aJob({ ...hired, status: 'active' })],
  ['in_progress', aJob({ ...hired, status: 'in_progress', startedAt: aMorning })],
  ['marked', aJob({ ...hired, status: 'in_progress', startedAt: aMorning, landscaperCompletedAt: aMorning })],
  ['completed', aJob({ ...hired, status: 'completed', completedAt: aMorning })],
  ['cancelled', aJob({ ...hired, status: 'cancelled', cancelledAt: aMorning })],
];

describe.each(JOBS)('a job that is %s', (_status, job) => {
  const soon = addHours(aMorning, 1);

  test('can be edited and deleted only where the table says so; deleting one that was deleted changes nothing', () => {
    expect(reasonOf(editJob(job, { title: 'New' }, soon))).toBe(whyNot('edit-job', job, 'customer', soon));
    const not = job.status === 'cancelled' ? undefined : whyNot('delete-job', job, 'customer', soon);
    expect(reasonOf(deleteJob(job, soon))).toBe(not);
  });

  test.each(['customer', 'landscaper'] as const)('has a date answered by the %s only where the table says so', (by) => {
    const other = by === 'customer' ? 'landscaper' : 'customer';
    const proposal = aProposal({ jobId: job.id, proposedBy: other });
    const act = by === 'customer' ? 'answer-schedule' : 'answer-suggestion';
    const userId = by === 'customer' ? olive : (job.landscaperId ?? fern);
    for (const at of [soon, addHours(aMorning, 48), new Date('2026-06-02T08:30:00Z')]) {
      const not = whyNot(act, standingOf(job, null, { dateAskedBy: askedBy(proposal, at) }), by, at);
      const why = reasonOf(answerProposal(proposal, { job, by, userId, accept: true, now: at }));
      if (not === 'nothing-to-answer') expect(['proposal-lapsed', 'day-gone-by']).toContain(why);
      else expect(why).toBe(job.landscaperId || by === 'customer' ? not : 'not-your-job');
    }
  });
});

test('a date that has gone by can no longer be accepted, and still be declined', () => {
  const job = aJob({ ...hired, status: 'active' });
  const proposal = aProposal({ jobId: job.id, proposedAt: new Date('2026-06-02T07:00:00Z') });
  const at = new Date('2026-06-02T08:30:00Z');
  const answer = (accept: boolean) =>
    reasonOf(answerProposal(proposal, { job, by: 'customer', userId: olive, accept, now: at }));
  expect([answer(true), answer(false)]).toEqual(['day-gone-by', undefined]);
});
