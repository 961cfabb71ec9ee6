// The same promises asked of the stores in memory, on which the use cases are tested, and of those in PostgreSQL.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storesOn } from '#src/composition/stores';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { PgNoticeLog } from '#src/modules/escrow/adapters/pg-notice-log';
import type { Checkout } from '#src/modules/escrow/domain/checkout';
import { type Hold, paymentArrived, release, reportProblem, settle, topUp } from '#src/modules/escrow/domain/hold';
import * as ledger from '#src/modules/escrow/domain/ledger-transaction';
import {
  cameBack,
  doneByHand,
  type MoneyIntent,
  payOutOf,
  refundOf,
  refused,
  retry,
} from '#src/modules/escrow/domain/money-intent';
import type { PaymentIncrease } from '#src/modules/escrow/domain/payment-increase';
import { openPayee } from '#src/modules/escrow/domain/payee';
import type { NoticeLog } from '#src/modules/escrow/ports/notice-log';
import type { HandSettlementRepository } from '#src/modules/escrow/ports/hand-settlement-repository';
import type { SettlingStores } from '#src/modules/escrow/use-cases/take-payment';
import type { LettingGoStores } from '#src/modules/escrow/use-cases/let-money-go';
import { PgScheduleProposals } from '#src/modules/jobs/adapters/pg-schedule-proposals';
import type { Job } from '#src/modules/jobs/domain/job';
import type { ScheduleProposal } from '#src/modules/jobs/domain/schedule-proposal';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { testDatabase } from '#tests/support/database';
import { aHold, inMemoryEscrow } from '#tests/support/in-memory-escrow';
import { aProposal } from '#tests/support/in-memory-jobs';
import { addHiredJob, addUser } from '#tests/support/job-rows';

type Stores = SettlingStores & LettingGoStores & { handSettlements: HandSettlementRepository };
type Slot = Pick<Job, 'scheduledDate' | 'scheduledTime' | 'timeOfDay'>;
type Proposed = Pick<ScheduleProposal, 'date' | 'time'> &
  Partial<Pick<ScheduleProposal, 'status' | 'proposedAt' | 'answeredAt'>>;
type Bench = {
  work: UnitOfWork<Stores>;
  notices: NoticeLog;
  /** A hold whose job, bid and people exist; it is not kept yet. */
  newHold(facts?: Partial<Hold>): Promise<Hold>;
  markComplete(jobId: string, autoCompleteAt: Date): Promise<void>;
  agreeOn(jobId: string, slot: Slot): Promise<void>;
  /** Another slot that its landscaper put to the customer. */
  propose(hold: Hold, slot: Proposed): Promise<void>;
  /** In its landscaper's book. */
  receiptNumberOf(jobId: string): Promise<number | undefined>;
  close(): Promise<void>;
};

async function memory(): Promise<Bench> {
  const { work, stores, state } = inMemoryEscrow();
  return {
    work,
    notices: stores.notices,
    async newHold(facts = {}) {
      const hold = aHold(facts);
      const { jobId, customerId, landscaperId, bidId } = hold;
      state().jobs.set(jobId, {
        jobId,
        customerId,
        landscaperId,
        status: 'active',
        acceptedBidId: bidId,
        landscaperCompletedAt: null,
        autoCompleteAt: null,
        customerConfirmedAt: null,
        completedAt: null,
      });
      return hold;
    },
    async markComplete(jobId, autoCompleteAt) {
      state().jobs.set(jobId, {
        ...state().jobs.get(jobId)!,
        status: 'in_progress',
        landscaperCompletedAt: addHours(autoCompleteAt, -48),
        autoCompleteAt,
      });
    },
    receiptNumberOf: async (jobId) => state().receipts.get(jobId)?.number,
    agreeOn: async (jobId, slot) => void state().jobs.set(jobId, { ...state().jobs.get(jobId)!, slot }),
    propose: async ({ jobId }, slot) =>
      void state().jobs.set(jobId, {
        ...state().jobs.get(jobId)!,
        proposed: { status: 'open', proposedAt: now, ...slot },
      }),
    close: async () => {},
  };
}

async function postgres(): Promise<Bench> {
  const { knex, destroy } = await testDatabase();
  return {
    work: new KnexUnitOfWork(knex, storesOn),
    notices: new PgNoticeLog(knex, 'sandbox'),
    async newHold(facts = {}) {
      const customerId = facts.customerId ?? (await addUser(knex)).id;
      const landscaperId = facts.landscaperId ?? (await addUser(knex, { userType: 'landscaper' })).id;
      const { jobId, bidId } = facts.jobId
        ? { jobId: facts.jobId, bidId: facts.bidId! }
        : await addHiredJob(knex, { customerId, landscaperId });
      return aHold({ ...facts, jobId, bidId, customerId, landscaperId });
    },
    async markComplete(jobId, autoCompleteAt) {
      await knex('jobs')
        .where({ id: jobId })
        .update({ status: 'in_progress', landscaperCompletedAt: addHours(autoCompleteAt, -48), autoCompleteAt });
    },
    receiptNumberOf: async (jobId) => (await knex('receipts').where({ jobId }).first('number'))?.number,
    agreeOn: async (jobId, slot) => void (await knex('jobs').where({ id: jobId }).update(slot)),
    propose: async ({ jobId, landscaperId }, slot) =>
      new PgScheduleProposals(knex).add(aProposal({ jobId, landscaperId, ...slot })),
    close: destroy,
  };
}

const now = new Date('2026-05-20T09:00:00Z');
const held = (hold: Hold): Hold => ({ ...hold, state: 'held', chargeId: `ch_${hold.id}`, heldAt: now });
const valueOf = <Value>(result: { ok: true; value: Value } | { ok: false; reason: string }): Value => {
  if (!result.ok) throw new Error(result.reason);
  return result.value;
};

describe.each([
  ['in memory', memory],
  ['in PostgreSQL', postgres],
])('the stores %s', (_where, open) => {
  let bench: Bench;
  beforeAll(async () => void (bench = await open()));
  afterAll(() => bench.close());
  const run = <Value>(body: (stores: Stores) => Promise<Value>) =>
    bench.work.run(async (stores) => ok(await body(stores))).then(({ value }) => value);
  /** A hold that is kept, in a state it did not come to by the usual way. */
  async function kept(facts: Partial<Hold> | ((hold: Hold) => Hold) = {}): Promise<Hold> {
    const hold = await bench.newHold(typeof facts === 'object' ? facts : {});
    const wanted = typeof facts === 'function' ? facts(hold) : hold;
    await run(({ holds }) => holds.open(wanted));
    return wanted;
  }

  test('a unit of work that refuses or breaks leaves nothing behind', async () => {
    const hold = await bench.newHold();
    await bench.work.run(async ({ holds }) => {
      await holds.open(hold);
      return refuse('thought-better-of-it');
    });
    await expect(
      run(async ({ holds }) => {
        await holds.open(hold);
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    expect(await run(({ holds }) => holds.find(hold.id))).toBeUndefined();
  });

  describe('holds', () => {
    test('come back as they were kept, at every stage of their life', async () => {
      const before = await kept();
      const work = {
        customerId: before.customerId,
        status: 'in_progress',
        landscaperCompletedAt: now,
        autoCompleteAt: now,
      };
      const paid = valueOf(paymentArrived(before, 'ch_1', now));
      const disputed = valueOf(
        reportProblem(paid, work, { customerId: before.customerId, amount: pence(3_500), reason: 'Half done' }, now),
      ).hold;
      const adminId = before.landscaperId;
      const settled = valueOf(
        settle(disputed, { toLandscaper: pence(1_500), toCustomer: pence(2_000), reason: 'Photos', adminId, at: now }),
      ).hold;
      const raised = valueOf(topUp(paid, { chargeId: 'ch_2', amount: pence(3_500) }));
      for (const stage of [before, paid, raised, paid, disputed, settled]) {
        await run(({ holds }) => holds.save(stage));
        expect(await run(({ holds }) => holds.lock(before.id))).toEqual(stage);
      }
    });

    test('that do not exist cannot be changed', async () => {
      await expect(run(async ({ holds }) => holds.save(aHold()))).rejects.toThrow();
      expect(await run(({ holds }) => holds.lock(randomUUID()))).toBeUndefined();
    });

    test('a job has one at a time, and its latest when all are over', async () => {
      const first = await kept();
      const { id: _id, ...same } = first;
      const second = aHold({ ...same, openedAt: addHours(first.openedAt, 30) });
      await expect(run(({ holds }) => holds.open(second))).rejects.toThrow(/one_open_hold_a_job/);

      await run(({ holds }) => holds.save({ ...first, state: 'closed', endedAt: now }));
      expect(await run(({ holds }) => holds.lockOfJob(first.jobId))).toMatchObject({ id: first.id });
      await run(({ holds }) => holds.open(second));
      expect(await run(({ holds }) => holds.lockOfJob(first.jobId))).toEqual(second);
      await run(({ holds }) => holds.save({ ...second, state: 'closed', endedAt: now }));
      expect(await run(({ holds }) => holds.lockOfJob(first.jobId))).toMatchObject({ id: second.id });
      expect(await run(({ holds }) => holds.lockOfJob(randomUUID()))).toBeUndefined();
    });

    test('unpaid are those whose time is up, the oldest first, and no more than asked for', async () => {
      const asOf = new Date('2020-01-03T00:00:00Z');
      const [late, latest] = [await kept({ payBy: addHours(asOf, -1) }), await kept({ payBy: addHours(asOf, -2) })];
      await kept({ payBy: addHours(asOf, 1 / 3600) });
      const exactly = await kept({ payBy: asOf });
      await kept((hold) => held({ ...hold, payBy: addHours(asOf, -3) }));
      const claim = (limit: number, at = asOf) => run(({ holds }) => holds.claimUnpaid(at, addHours(at, 1), limit));
      expect(await claim(2)).toEqual([latest.id, late.id]);
      // What was taken stands behind what was not; when it is due again it comes in the order in which it was put back.
      expect(await claim(10)).toEqual([exactly.id]);
      expect(await claim(10)).toEqual([]);
      expect(await claim(10, addHours(asOf, 0.99))).not.toContain(late.id);
      expect([...(await claim(10, addHours(asOf, 1)))]).toEqual(expect.arrayContaining([late.id, latest.id]));
    });

    test('due for release are those held for jobs whose review is over, with something undisputed left', async () => {
      const asOf = new Date('2020-02-03T00:00:00Z');
      const marked = async (autoCompleteAt: Date, change: (hold: Hold) => Hold = (hold) => hold) => {
        const hold = await kept((fresh) => change(held(fresh)));
        await bench.markComplete(hold.jobId, autoCompleteAt);
        return hold.id;
      };
      const dispute = (hold: Hold, amount: number): Hold => ({
        ...hold,
        dispute: { amount: pence(amount), reason: 'x', openedAt: now, setAside: false, settlement: null },
      });
      const late = await marked(addHours(asOf, -1));
      const latest = await marked(addHours(asOf, -2));
      const partly = await marked(asOf, (hold) => dispute(hold, hold.amount - 1));
      await marked(addHours(asOf, 1 / 3600));
      await marked(addHours(asOf, -3), (hold) => dispute(hold, hold.amount));
      await marked(addHours(asOf, -3), (hold) => ({ ...hold, state: 'releasing', released: hold.amount }));
      await marked(addHours(asOf, -3), (hold) => ({ ...hold, state: 'requires_payment', chargeId: null }));
      await kept(held);
      const claim = (limit: number, at = asOf) =>
        run(({ holds }) => holds.claimDueForRelease(at, addHours(at, 1), limit));
      expect(await claim(1)).toEqual([latest]);
      expect(await claim(10)).toEqual([late, partly]);
      expect(await claim(10)).toEqual([]);
      expect(await claim(10, addHours(asOf, 1))).toEqual(expect.arrayContaining([latest, late, partly]));
    });
  });

  describe('holds of jobs to be started', () => {
    const agreed = async (slot: Partial<Slot>, change: (hold: Hold) => Hold = (hold) => hold) => {
      const hold = await kept((fresh) => change(held(fresh)));
      await bench.agreeOn(hold.jobId, { scheduledDate: null, scheduledTime: null, timeOfDay: null, ...slot });
      return hold;
    };
    const claim = (asOf: Date, limit = 10) =>
      run(({ holds }) => holds.claimDueForStart(asOf, addHours(asOf, 1), limit));

    test.each([
      ['the hour agreed on', { scheduledTime: '09:30', timeOfDay: 'evening' as const }, '2020-07-01T08:30:00Z'],
      ['the morning, in British Summer Time', { timeOfDay: 'morning' as const }, '2020-07-02T07:00:00Z'],
      ['the morning, in winter', { timeOfDay: 'morning' as const }, '2020-01-02T08:00:00Z'],
      ['the afternoon', { timeOfDay: 'afternoon' as const }, '2020-07-03T11:00:00Z'],
      ['the evening', { timeOfDay: 'evening' as const }, '2020-07-04T16:00:00Z'],
      ['any time of the day', { timeOfDay: 'anytime' as const }, '2020-07-05T07:00:00Z'],
      ['no part of the day', {}, '2020-07-06T07:00:00Z'],
      ['half past midnight, which in summer is yesterday in UTC', { scheduledTime: '00:30' }, '2020-07-06T23:30:00Z'],
    ])('are due from the minute on which the slot begins, and not before: %s', async (_slot, slot, begins) => {
      const begin = new Date(begins);
      const scheduledDate = begins.endsWith('23:30:00Z') ? '2020-07-07' : begins.slice(0, 10);
      const { id } = await agreed({ scheduledDate, ...slot });
      expect(await claim(addHours(begin, -1 / 60))).not.toContain(id);
      expect(await claim(begin)).toContain(id);
    });

    test('are held, undisputed, on a job that is active and has its day; the oldest first, and put back', async () => {
      const asOf = new Date('2019-05-20T09:00:00Z');
      const on = { scheduledDate: '2019-05-20' };
      const dispute = { amount: pence(1), reason: 'x', openedAt: now, setAside: false, settlement: null };
      const [later, older] = [await agreed(on), await agreed({ scheduledDate: '2019-05-01' })];
      await agreed({});
      await agreed({ scheduledDate: '2019-05-21' });
      await agreed(on, (hold) => ({ ...hold, dispute }));
      await agreed(on, (hold) => ({ ...hold, state: 'requires_payment', chargeId: null, heldAt: null }));
      await bench.markComplete((await agreed(on)).jobId, asOf);
      expect(await claim(asOf, 1)).toEqual([older.id]);
      expect(await claim(asOf)).toEqual([later.id]);
      expect(await claim(asOf)).toEqual([]);
      expect(await claim(addHours(asOf, 1))).toEqual(expect.arrayContaining([older.id, later.id]));
    });

    test('are none of those for which another slot waits for an answer that can still be given', async () => {
      const asOf = new Date('2018-05-20T09:00:00Z');
      const proposed = async (slot: Proposed) => {
        const hold = await agreed({ scheduledDate: '2018-05-20', scheduledTime: '09:00' });
        await bench.propose(hold, slot);
        return hold.id;
      };
      const waiting = await proposed({ date: '2018-05-20', time: '10:01' });
      const gone = await proposed({ date: '2018-05-20', time: '10:00' });
      const declined = await proposed({ date: '2018-05-25', time: '09:00', status: 'declined', answeredAt: asOf });
      const closed = await proposed({ date: '2018-05-25', time: '09:00', status: 'closed' });
      const lapsed = await proposed({ date: '2018-05-25', time: '09:00', proposedAt: addHours(asOf, -48) });
      const due = await claim(asOf);
      expect(new Set(due)).toEqual(new Set([gone, declined, closed, lapsed]));
      expect(await claim(addHours(asOf, 1 / 60))).toEqual([waiting]);
    });
  });

  describe('receipts', () => {
    const issue = (stores: Stores, { jobId, landscaperId, id }: Hold) =>
      stores.receiptBook.issue({ jobId, holdId: id, landscaperId, at: now });
    const issued = (hold: Hold) => run((stores) => issue(stores, hold));
    const keptFor = (landscaperId?: string) => kept(landscaperId ? { landscaperId } : {});

    test('are numbered one by one for each landscaper', async () => {
      const first = await keptFor();
      const [second, elsewhere] = [await keptFor(first.landscaperId), await keptFor()];
      for (const hold of [first, second, elsewhere]) await issued(hold);
      const numbers = await Promise.all([first, second, elsewhere].map(({ jobId }) => bench.receiptNumberOf(jobId)));
      expect(numbers).toEqual([1, 2, 1]);
    });

    test('leave no gap where a unit of work came to nothing, or two end at once', async () => {
      const first = await keptFor();
      const others = [await keptFor(first.landscaperId), await keptFor(first.landscaperId)];
      const undone = bench.work.run(async (stores) => {
        await issue(stores, first);
        return refuse('changed my mind');
      });
      expect((await undone).ok).toBe(false);
      await Promise.all([first, ...others].map(issued));
      const numbers = await Promise.all([first, ...others].map(({ jobId }) => bench.receiptNumberOf(jobId)));
      expect(numbers.sort()).toEqual([1, 2, 3]);
    });

    test('are issued once a job', async () => {
      const hold = await keptFor();
      await issued(hold);
      await expect(issued(hold)).rejects.toThrow(/receipts_pkey/);
    });
  });

  describe('checkouts', () => {
    const aCheckout = (hold: Hold, facts: Partial<Checkout> = {}): Checkout => ({
      id: randomUUID(),
      holdId: hold.id,
      increaseId: null,
      state: 'opening',
      providerRef: null,
      url: null,
      chargeId: null,
      openedAt: now,
      nextReadAt: addHours(now, 1),
      request: {
        about: { holdId: hold.id, jobId: hold.jobId },
        lines: [{ name: 'Hedge — “front”', amount: pence(100) }],
        customer: { email: 'olive@hedgerow.test' },
        doneUrl: 'https://a',
        cancelUrl: 'https://b',
      },
      ...facts,
    });

    test('come back as they were kept, and are found by either id', async () => {
      const hold = await kept();
      const opening = aCheckout(hold);
      await run(({ checkouts }) => checkouts.add(opening));
      expect(await run(({ checkouts }) => checkouts.lock(opening.id))).toEqual(opening);
      const opened: Checkout = { ...opening, state: 'open', providerRef: `cs_${opening.id}`, url: 'https://pay.test' };
      await run(({ checkouts }) => checkouts.save(opened));
      expect(await run(({ checkouts }) => checkouts.find({ id: opening.id }))).toEqual(opened);
      expect(await run(({ checkouts }) => checkouts.find({ providerRef: opened.providerRef! }))).toEqual(opened);
      expect(await run(({ checkouts }) => checkouts.find({ providerRef: 'cs_unknown' }))).toBeUndefined();
      await expect(run(({ checkouts }) => checkouts.save(aCheckout(hold)))).rejects.toThrow();
    });

    test.each(['opening', 'open', 'processing'] as const)(
      'a hold has one that can be paid: while one is %s there is no other',
      async (state) => {
        const hold = await kept();
        const first = aCheckout(hold, { state });
        await run(({ checkouts }) => checkouts.add(first));
        await expect(run(({ checkouts }) => checkouts.add(aCheckout(hold)))).rejects.toThrow(
          /one_open_checkout_a_hold/,
        );
        expect(await run(({ checkouts }) => checkouts.liveOf(hold.id))).toEqual(first);
        await run(({ checkouts }) => checkouts.save({ ...first, state: 'closed' }));
        expect(await run(({ checkouts }) => checkouts.liveOf(hold.id))).toBeUndefined();
        const second = aCheckout(hold, { openedAt: addHours(now, 2) });
        await run(({ checkouts }) => checkouts.add(second));
        expect(await run(({ checkouts }) => checkouts.latestOfJob(hold.jobId))).toEqual(second);
      },
    );

    test('due for reading are the open ones whose time has come, the most overdue first', async () => {
      const asOf = new Date('2020-03-03T00:00:00Z');
      const keep = async (facts: Partial<Checkout>) => {
        const checkout = aCheckout(await kept(), facts);
        await run(({ checkouts }) => checkouts.add(checkout));
        return checkout.id;
      };
      const due = await keep({ state: 'open', nextReadAt: asOf });
      const overdue = await keep({ state: 'processing', nextReadAt: addHours(asOf, -1) });
      await keep({ state: 'open', nextReadAt: addHours(asOf, 1) });
      await keep({ state: 'closed', nextReadAt: addHours(asOf, -1) });
      await keep({ state: 'opening', nextReadAt: addHours(asOf, -1) });
      const claim = (limit: number) =>
        run(({ checkouts }) => checkouts.claimDueForReading(asOf, addHours(asOf, 0.5), limit));
      expect(await claim(1)).toEqual([overdue]);
      expect(await claim(10)).toEqual([due]);
      expect(await claim(10)).toEqual([]);
      expect(await run(({ checkouts }) => checkouts.find({ id: due }))).toMatchObject({
        nextReadAt: addHours(asOf, 0.5),
      });
    });
  });

  describe('payment increases', () => {
    const anIncrease = (hold: Hold, facts: Partial<PaymentIncrease> = {}): PaymentIncrease => ({
      id: randomUUID(),
      holdId: hold.id,
      fromAmount: hold.amount,
      toAmount: pence(hold.amount + 3_500),
      reason: 'The hedge is “twice” as long',
      state: 'asked',
      askedAt: now,
      payBy: null,
      endedAt: null,
      ...facts,
    });
    const keep = async (increase: PaymentIncrease) => {
      await run(({ increases }) => increases.add(increase));
      return increase;
    };

    test('come back as they were kept; a hold has one that is open', async () => {
      const hold = await kept(held);
      const openOf = () => run(({ increases }) => increases.openOf(hold.id));
      expect(await openOf()).toBeUndefined();
      const asked = await keep(anIncrease(hold));
      expect(await openOf()).toEqual(asked);
      await expect(keep(anIncrease(hold))).rejects.toThrow(/one_open_increase_a_hold/);
      const accepted = { ...asked, state: 'accepted' as const, payBy: addHours(now, 24) };
      await run(({ increases }) => increases.save(accepted));
      expect(await openOf()).toEqual(accepted);
      const closed = { ...accepted, state: 'closed' as const, endedAt: now };
      await run(({ increases }) => increases.save(closed));
      expect(await openOf()).toBeUndefined();
      expect(await run(({ increases }) => increases.find(asked.id))).toEqual(closed);
      expect(await run(({ increases }) => increases.find('no-id-of-ours'))).toBeUndefined();
      await expect(run(({ increases }) => increases.save(anIncrease(hold)))).rejects.toThrow();
      await keep(anIncrease(hold));
    });

    test('are to be closed when nobody paid in time, or their payment has moved on', async () => {
      const asOf = new Date('2020-05-03T00:00:00Z');
      const accepted = (hours: number) => ({ state: 'accepted' as const, payBy: addHours(asOf, hours), askedAt: asOf });
      const of = async (facts: Partial<PaymentIncrease>, change: (hold: Hold) => Hold = (hold) => hold) =>
        (await keep(anIncrease(await kept((hold) => change(held(hold))), { askedAt: addHours(asOf, -5), ...facts })))
          .id;
      const late = await of(accepted(-2));
      const exactly = await of(accepted(0));
      const dispute = { amount: pence(100), reason: 'x', openedAt: now, setAside: false, settlement: null };
      const disputed = await of({}, (hold) => ({ ...hold, dispute }));
      const released = await of({ askedAt: addHours(asOf, -9) }, (hold) => ({ ...hold, state: 'releasing' }));
      await of({});
      await of(accepted(1));
      await of({ state: 'declined', endedAt: now }, (hold) => ({ ...hold, state: 'releasing' }));
      const claim = (limit: number) =>
        run(({ increases }) => increases.claimDueForClosing(asOf, addHours(asOf, 1), limit));
      expect(await claim(2)).toEqual([released, disputed]);
      expect(await claim(10)).toEqual([late, exactly]);
      expect(await claim(10)).toEqual([]);
    });
  });

  describe('intents', () => {
    const planOf = (hold: Hold) => ({
      id: randomUUID(),
      holdId: hold.id,
      paymentRef: hold.id,
      amount: pence(100),
      chargeId: 'ch_1',
      landscaperId: hold.landscaperId,
    });
    const keep = async (intent: MoneyIntent) => {
      await run(({ intents }) => intents.add(intent));
      return intent;
    };

    test('come back as they were kept', async () => {
      const hold = await kept(held);
      const intent = await keep(payOutOf(planOf(hold), true, now));
      expect(await run(({ intents }) => intents.find(intent.id))).toEqual(intent);
      const about = { holdId: hold.id, jobId: hold.jobId };
      const sent: MoneyIntent = {
        ...intent,
        state: 'sent',
        request: { payeeId: 'acct_1', chargeId: 'ch_1', amount: pence(100), about },
        providerRef: 'tr_1',
        attempts: 2,
        firstCalledAt: now,
        sentAt: now,
      };
      await run(({ intents }) => intents.save(sent));
      expect(await run(({ intents }) => intents.lock(intent.id))).toEqual(sent);
      await expect(run(({ intents }) => intents.save({ ...intent, id: randomUUID() }))).rejects.toThrow();
    });

    test('are outstanding until they are sent; a refused one until what was tried in its place is', async () => {
      const hold = await kept(held);
      const outstanding = () => run(({ intents }) => intents.anyOutstanding(hold.id));
      expect(await outstanding()).toBe(false);
      const first = await keep(payOutOf(planOf(hold), true, now));
      expect(await outstanding()).toBe(true);
      await run(({ intents }) => intents.save({ ...first, state: 'refused', refusedAt: now }));
      expect(await outstanding()).toBe(true);
      const second = await keep({ ...payOutOf(planOf(hold), true, now), retryOf: first.id });
      await run(({ intents }) => intents.save({ ...second, state: 'sent', providerRef: 'tr_2' }));
      expect(await outstanding()).toBe(false);
      await keep({ ...refundOf(planOf(hold), 'held', now), paymentRef: randomUUID() });
      expect(await outstanding()).toBe(false);
    });

    test('a refused one comes back with the provider’s words, and is tried again once', async () => {
      const hold = await kept(held);
      const first = await keep(
        refused(
          { ...payOutOf(planOf(hold), true, now), state: 'calling' },
          { reason: 'too-much', words: 'No “more”.' },
          now,
        ),
      );
      expect(await run(({ intents }) => intents.find(first.id))).toEqual(first);
      expect(await run(({ intents }) => intents.retryOf(first.id))).toBeUndefined();
      const again = () => valueOf(retry(first, { id: randomUUID(), by: hold.customerId, now }));
      const second = await keep(again());
      expect(await run(({ intents }) => intents.retryOf(first.id))).toEqual(second);
      await expect(keep(again())).rejects.toThrow(/one_retry_an_intent/);
      expect(await run(({ intents }) => intents.find('no-id-of-ours'))).toBeUndefined();
    });

    test('are due when their time has come, or their payee is ready', async () => {
      const asOf = new Date('2020-04-03T00:00:00Z');
      const [hold, other] = [await kept(held), await kept(held)];
      const at = (hours: number, facts: Partial<MoneyIntent> = {}, of = hold) =>
        keep({ ...payOutOf(planOf(of), true, now), nextAttemptAt: addHours(asOf, hours), ...facts });
      const ready = await at(0);
      const half = await at(-2, { state: 'calling' });
      await at(1);
      await at(-1, { state: 'sent', providerRef: 'tr_3' });
      await at(-1, { state: 'refused', refusedAt: now });
      const waits = await at(-1, { state: 'waiting_payee' });
      await at(-1, { state: 'waiting_payee' }, other);
      const payeeOf = ({ landscaperId }: Hold) =>
        openPayee({ email: 'fern@hedgerow.test', businessType: 'individual', landscaperId }, randomUUID(), now);
      await run(({ payees }) => payees.addOrFind(payeeOf(other)));
      const ids = (limit: number) => run(({ intents }) => intents.due(asOf, limit));
      expect(await ids(10)).toEqual([half.id, ready.id]);
      expect(await ids(1)).toEqual([half.id]);

      const payee = payeeOf(hold);
      await run(({ payees }) => payees.addOrFind({ ...payee, payeeId: `acct_${payee.intentId}`, canReceive: true }));
      expect(await ids(10)).toEqual([half.id, waits.id, ready.id]);
      expect(await run(({ intents }) => intents.waitingFor(hold.landscaperId, 10))).toEqual([waits.id]);
      expect(await run(({ intents }) => intents.waitingFor(hold.landscaperId, 0))).toEqual([]);
    });
  });

  describe('refunds that were sent', () => {
    const aRefund = async (nextReadAt: Date | null, providerRef = `re_${randomUUID()}`) => {
      const { id: holdId, landscaperId } = await kept(held);
      const plan = { id: randomUUID(), holdId, paymentRef: holdId, amount: pence(100), chargeId: 'ch_1', landscaperId };
      const intent: MoneyIntent = {
        ...refundOf(plan, 'held', now),
        state: 'sent',
        providerRef,
        sentAt: now,
        nextReadAt,
      };
      await run(({ intents }) => intents.add(intent));
      return intent;
    };

    test('are found by the provider’s id, which is one intent’s alone', async () => {
      const refund = await aRefund(now);
      expect(await run(({ intents }) => intents.findByProviderRef(refund.providerRef!))).toEqual(refund);
      expect(await run(({ intents }) => intents.findByProviderRef('re_of_somebody_else'))).toBeUndefined();
      await expect(aRefund(null, refund.providerRef!)).rejects.toThrow(/one_intent_a_movement/);
    });

    test('are claimed for reading when due, the most overdue first, and put back', async () => {
      const asOf = new Date('2020-04-03T00:00:00Z');
      const [second, first] = [await aRefund(asOf), await aRefund(addHours(asOf, -1))];
      await aRefund(addHours(asOf, 1));
      await aRefund(null);
      const claim = (at = asOf, limit = 10) =>
        run(({ intents }) => intents.claimDueForReading(at, addHours(asOf, 0.5), limit));
      expect(await claim(asOf, 1)).toEqual([first.id]);
      expect(await claim()).toEqual([second.id]);
      expect(await claim()).toEqual([]);
      expect((await claim(addHours(asOf, 0.5))).sort()).toEqual([first.id, second.id].sort());
      await run(async ({ intents }) => {
        for (const one of [first, second]) await intents.save({ ...one, nextReadAt: null });
      });
    });

    test('and came back keep the provider’s id, and are outstanding until they are settled by hand', async () => {
      const refund = await aRefund(now);
      const outstanding = () => run(({ intents }) => intents.anyOutstanding(refund.holdId));
      expect(await outstanding()).toBe(false);
      const back = cameBack(refund, 'The card has expired.', now);
      await run(({ intents }) => intents.save(back));
      expect(await run(({ intents }) => intents.find(refund.id))).toEqual(back);
      expect(await outstanding()).toBe(true);
      const by = (await run(({ holds }) => holds.find(refund.holdId)))!.customerId;
      const done = valueOf(doneByHand(back, { id: randomUUID(), by, now, providerRef: null }));
      await run(({ intents }) => intents.add(done));
      expect(await run(({ intents }) => intents.find(done.id))).toEqual(done);
      expect(await outstanding()).toBe(false);

      const settlement = {
        intentId: done.id,
        paidFrom: 'bank' as const,
        reference: 'FP-1',
        note: 'By phone',
        adminId: by,
        at: now,
      };
      expect(await run(({ handSettlements }) => handSettlements.find(done.id))).toBeUndefined();
      await run(({ handSettlements }) => handSettlements.add(settlement));
      expect(await run(({ handSettlements }) => handSettlements.find(done.id))).toEqual(settlement);
      await expect(run(({ handSettlements }) => handSettlements.add(settlement))).rejects.toThrow(
        /hand_settlements_pkey/,
      );
    });

    test('and were settled by hand at the provider are found by their reference, which is one’s alone', async () => {
      const reference = `tr_${randomUUID()}`;
      const settle = async (paidFrom: 'bank' | 'provider') => {
        const back = cameBack(await aRefund(now), 'The card has expired.', now);
        const by = (await run(({ holds }) => holds.find(back.holdId)))!.customerId;
        const done = valueOf(doneByHand(back, { id: randomUUID(), by, now, providerRef: null }));
        const settlement = { intentId: done.id, paidFrom, reference, note: 'By phone', adminId: by, at: now };
        await run(async ({ intents, handSettlements }) => {
          await handSettlements.takeTurn();
          await intents.save(back);
          await intents.add(done);
          await handSettlements.add(settlement);
        });
        return settlement;
      };
      const found = () => run(({ handSettlements }) => handSettlements.findByProviderRef(reference));
      await settle('bank');
      expect(await found()).toBeUndefined();
      const settlement = await settle('provider');
      expect(await found()).toEqual(settlement);
      await expect(settle('provider')).rejects.toThrow(/one_hand_settlement_a_movement/);
      await settle('bank');
    });
  });

  describe('payees', () => {
    const payeeOf = (landscaperId: string) =>
      openPayee({ email: 'fern@hedgerow.test', businessType: 'company', landscaperId }, randomUUID(), now);

    test('a landscaper has one, and it comes back as it was kept', async () => {
      const { landscaperId } = await kept();
      const first = payeeOf(landscaperId);
      expect(await run(({ payees }) => payees.addOrFind(first))).toEqual(first);
      expect(await run(({ payees }) => payees.addOrFind(payeeOf(landscaperId)))).toEqual(first);
      const payee = {
        ...first,
        payeeId: `acct_${first.intentId}`,
        canReceive: true,
        detailsSubmitted: true,
        chargesEnabled: true,
        payoutsEnabled: true,
        currentlyDue: ['a', 'b'],
        updatedAt: addHours(now, 1),
      };
      await run(({ payees }) => payees.save(payee));
      expect(await run(({ payees }) => payees.find({ landscaperId }))).toEqual(payee);
      expect(await run(({ payees }) => payees.find({ payeeId: payee.payeeId }))).toEqual(payee);
      expect(await run(({ payees }) => payees.lock(landscaperId))).toEqual(payee);
      await expect(run(({ payees }) => payees.save(payeeOf(randomUUID())))).rejects.toThrow();
    });

    test('awaited are those that money waits for while they cannot receive', async () => {
      const waiting = async (facts: object, state: MoneyIntent['state'] = 'waiting_payee') => {
        const hold = await kept(held);
        const payee = { ...payeeOf(hold.landscaperId), payeeId: `acct_${hold.id}`, ...facts };
        await run(({ payees }) => payees.addOrFind(payee));
        await run(({ intents }) =>
          intents.add({
            ...payOutOf(
              {
                id: randomUUID(),
                holdId: hold.id,
                paymentRef: hold.id,
                amount: pence(1),
                chargeId: 'ch',
                landscaperId: hold.landscaperId,
              },
              false,
              now,
            ),
            state,
          }),
        );
        return hold.landscaperId;
      };
      const recent = await waiting({ updatedAt: now });
      const longAgo = await waiting({ updatedAt: addHours(now, -1) });
      const others = [
        await waiting({ updatedAt: addHours(now, 1) }),
        await waiting({ canReceive: true }),
        await waiting({ payeeId: null }),
        await waiting({}, 'ready'),
      ];
      const asOf = addHours(now, 1 / 3600);
      const claim = (at = asOf) => run(({ payees }) => payees.claimAwaited(at, addHours(asOf, 1), 100));
      expect((await claim()).filter((id) => [recent, longAgo, ...others].includes(id))).toEqual([longAgo, recent]);
      expect(await claim()).toEqual([]);
      expect(await claim(addHours(asOf, 1))).toEqual(expect.arrayContaining([longAgo, recent]));
    });
  });

  test('a notice is begun until it is done', async () => {
    const id = randomUUID();
    const begin = () => bench.notices.begin({ id, what: 'checkout', about: 'cs_1', at: now });
    expect([await begin(), await begin()]).toEqual([true, true]);
    await bench.notices.done(id, now);
    expect(await begin()).toBe(false);
  });

  describe('the ledger', () => {
    const post = (...transactions: ledger.LedgerTransaction[]) =>
      run(async (stores) => {
        for (const transaction of transactions) await stores.ledger.post(transaction);
      });
    const captured = async (amount = 10_000) => {
      const payment = randomUUID();
      await post(ledger.capture(payment, pence(amount), 'ch_1', now));
      return payment;
    };
    const wronglySplit = (fact: ledger.LedgerTransaction): ledger.LedgerTransaction => ({
      ...fact,
      entries: fact.entries.map(({ kind, owner, amount }) => ({
        kind,
        owner,
        amount: pence(kind === 'fee_income' ? amount - 1 : kind === 'landscaper' ? amount + 1 : amount),
      })),
    });
    const order = (payment: string, amount: number, alreadyReleased = 0) => ({
      payment,
      landscaperId: 'fern',
      amount: pence(amount),
      alreadyReleased: pence(alreadyReleased),
    });
    const out = (
      payment: string,
      amount: number,
      kind: 'pay_out' | 'refund' = 'pay_out',
      source: MoneyIntent['source'] = 'landscaper',
    ) => {
      const plan = {
        id: randomUUID(),
        holdId: payment,
        paymentRef: payment,
        amount: pence(amount),
        chargeId: 'ch_1',
        landscaperId: 'fern',
      };
      return ledger.movement({ ...payOutOf(plan, true, now), kind, source }, { providerRef: `x_${plan.id}` }, now);
    };

    test('takes a payment through a dispute to its end', async () => {
      const payment = await captured(10_005);
      await post(ledger.setAside(payment, pence(3_338), now), ledger.release(order(payment, 6_667), now));
      await post(ledger.settlement(order(payment, 1_338, 6_667), now));
      await post(out(payment, 2_000, 'refund', 'contested'), out(payment, 8_005 - 801));
    });

    test('takes what is paid in later with the rest: the fee is 10 % of the sum, and no more is released than came in', async () => {
      const payment = await captured(105);
      const more = ledger.topUp({ payment, checkoutId: randomUUID(), amount: pence(4), chargeId: 'ch_2' }, now);
      await post(more, more);
      await expect(post(ledger.release(order(payment, 105), now))).rejects.toThrow(/leaves money held/);
      await post(ledger.release(order(payment, 109), now), out(payment, 98));
      await expect(post(out(payment, 1))).rejects.toThrow(/more than was earned/);
      const late = ledger.topUp({ payment, checkoutId: randomUUID(), amount: pence(4), chargeId: 'ch_3' }, now);
      await expect(post(late)).rejects.toThrow(/no hold to join/);
      await expect(post({ ...late, payment: randomUUID() })).rejects.toThrow(/no hold to join|another payment/);
    });

    const back = (refund: ledger.LedgerTransaction, source: 'held' | 'contested', amount: number) => {
      const plan = { id: refund.fact, holdId: refund.payment, paymentRef: refund.payment, amount: pence(amount) };
      return ledger.refundFailed(refundOf({ ...plan, chargeId: 'ch_1', landscaperId: 'fern' }, source, now), now);
    };

    test('takes a refund that came back, once, and sends it again from the bank', async () => {
      const payment = await captured();
      const refund = out(payment, 4_000, 'refund', 'held');
      const failed = back(refund, 'held', 4_000);
      await post(refund, failed, failed);
      const byHand = { ...out(payment, 4_000, 'refund', 'held') };
      byHand.entries = byHand.entries.map((entry) => (entry.amount < 0 ? { ...entry, kind: 'bank' as const } : entry));
      await post(byHand, out(payment, 6_000, 'refund', 'held'));
      await expect(post(out(payment, 1, 'refund', 'held'))).rejects.toThrow(/than is held/);
    });

    test('takes the same fact twice as one', async () => {
      const payment = await captured();
      const fact = ledger.release(order(payment, 10_000), now);
      await post(fact, fact);
      await post({ ...fact, at: addHours(now, 5) });
      await expect(post(out(payment, 9_000), out(payment, 9_000))).rejects.toThrow(/more than was earned/);
    });

    test.each<[string, (payment: string) => ledger.LedgerTransaction[], RegExp]>([
      ['another amount under the same fact', (p) => [ledger.capture(p, pence(9_999), 'ch_1', now)], /already posted/],
      ['more back than is held', (p) => [out(p, 10_001, 'refund', 'held')], /than is held/],
      [
        'more settled than was set aside',
        (p) => [ledger.setAside(p, pence(100), now), ledger.settlement(order(p, 101), now)],
        /than is held/,
      ],
      ['a release that leaves money', (p) => [ledger.release(order(p, 9_990), now)], /leaves money held/],
      ['a release that splits otherwise', (p) => [wronglySplit(ledger.release(order(p, 10_000), now))], /90\/10/],
      [
        'a transfer of more than was earned',
        (p) => [ledger.release(order(p, 10_000), now), out(p, 9_001)],
        /more than was earned/,
      ],
      [
        'more back from the bank than went there',
        (p) => [out(p, 5, 'refund', 'held'), back(out(p, 5), 'held', 6)],
        /than was refunded/,
      ],
      [
        'what comes back to where it did not come from',
        (p) => [ledger.setAside(p, pence(9), now), out(p, 5, 'refund', 'held'), back(out(p, 5), 'contested', 5)],
        /than was refunded/,
      ],
      [
        'what comes back to a hold whose rest has been let go',
        (p) => [out(p, 5, 'refund', 'held'), ledger.release(order(p, 9_995), now), back(out(p, 5), 'held', 5)],
        /leaves money held/,
      ],
      [
        'a second capture',
        (p) => [{ ...ledger.capture(p, pence(10_000), 'ch_2', now), fact: `again:${p}` }],
        /once_a_payment/,
      ],
      [
        'what does not balance',
        (p) => [
          {
            ...ledger.capture(p, pence(5), 'ch_2', now),
            fact: `x:${p}`,
            kind: 'refund',
            entries: [
              { kind: 'held', owner: p, amount: pence(5) },
              { kind: 'provider_clearing', amount: pence(-4) },
            ],
          },
        ],
        /balance|sum to/,
      ],
    ])('refuses %s', async (_what, facts, words) => {
      const payment = await captured();
      await expect(post(...facts(payment))).rejects.toThrow(words);
    });
  });

  test('a release that is decided in one unit of work is decided as a whole', async () => {
    const hold = await kept(held);
    const decided = valueOf(
      release(
        hold,
        { customerId: hold.customerId, status: 'in_progress', landscaperCompletedAt: now, autoCompleteAt: now },
        'clock',
        now,
      ),
    );
    // Nothing was ever captured for it: the ledger refuses, and with it everything else.
    await expect(
      run(async (stores) => {
        await stores.holds.save(decided.hold);
        await stores.ledger.post(
          ledger.release(
            { payment: hold.id, landscaperId: hold.landscaperId, amount: hold.amount, alreadyReleased: pence(0) },
            now,
          ),
        );
      }),
    ).rejects.toThrow(/than is held/);
    expect(await run(({ holds }) => holds.find(hold.id))).toEqual(hold);
  });
});
