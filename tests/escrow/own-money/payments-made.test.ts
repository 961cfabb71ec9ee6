import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { londonDay } from '#src/kernel/day';
import { pence } from '#src/kernel/money';
import { PgPaymentsMade } from '#src/modules/escrow/adapters/own-money/pg-payments-made';
import { paymentMovementKinds } from '#src/modules/escrow/domain/own-money';
import type { Change, PaymentsMade, PaymentsMadeAsked } from '#src/modules/escrow/ports/own-money/payments-made-views';
import { decidedDispute } from '#tests/support/escrow/decided-dispute';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { pgEscrow, type PgEscrow } from '#tests/support/escrow/pg-escrow-stage';
import { randomBooks } from '#tests/support/escrow/random/random-books';

const EVERYTHING = { limit: 10_000 };
const sumOf = (rows: Change[]) => ({
  count: rows.length,
  paid: rows.reduce((sum, { paid }) => sum + paid, 0),
  refunded: rows.reduce((sum, { refunded }) => sum + refunded, 0),
  released: rows.reduce((sum, { released }) => sum + released, 0),
  held: rows.reduce((sum, { held }) => sum + held, 0),
});

describe('what a customer reads', () => {
  let database: TestDatabase;
  let on: PgEscrow;
  beforeAll(async () => {
    database = await testDatabase();
    on = pgEscrow(database.knex);
  });
  afterAll(() => database.destroy());
  const read = (customerId: string, asked: Partial<PaymentsMadeAsked> = {}) =>
    new PgPaymentsMade(database.knex).of(customerId, { ...EVERYTHING, ...asked });
  const linesOf = ({ rows }: PaymentsMade) =>
    rows
      .map(
        ({ kind, fact, paid, refunded, released, held }) =>
          `${kind} (${fact}): ${[paid, refunded, released, held].join(' ')}`,
      )
      .reverse();

  async function aPaidJob() {
    const job = await on.aHiredJob();
    await on.settleCheckout.execute({ of: { providerRef: await on.paysOnThePage(job) } });
    return job;
  }

  test('shows a payment, its release in parts and the refund of the rest, each as a row of what it changed', async () => {
    const job = await aPaidJob();
    await on.marksComplete(job.jobId);
    await on.reportProblem.execute({ ...job, amount: pence(3_500), reason: 'Half done' });
    const toCustomer = {
      jobId: job.jobId,
      adminId: job.customerId,
      toLandscaper: pence(500),
      toCustomer: pence(3_000),
    };
    await decidedDispute(on, job, { ...toCustomer, reason: 'Photos' });
    const made = await read(job.customerId);
    expect(linesOf(made)).toEqual([
      'payment (capture): 18500 0 0 18500',
      'release (release): 0 0 15000 -15000',
      'release (settle): 0 0 500 -500',
      'refund (refund): 0 3000 0 -3000',
    ]);
    expect(made.totals).toEqual({ count: 4, paid: 18_500, refunded: 3_000, released: 15_500, held: 0 });
    expect(made.months).toEqual([{ month: londonDay(made.rows.at(-1)!.at).slice(0, 7), spent: 15_500, held: 0 }]);
    expect(made.rows.at(-1)).toMatchObject({
      state: 'part_refunded',
      isStray: false,
      hasReceipt: true,
      job: { id: job.jobId },
    });
  });

  test('while a part is disputed, the payment says so and only that part is held', async () => {
    const job = await aPaidJob();
    expect((await read(job.customerId)).rows).toMatchObject([{ state: 'held', held: 18_500 }]);
    await on.marksComplete(job.jobId);
    await on.reportProblem.execute({ ...job, amount: pence(3_500), reason: 'Half done' });
    const made = await read(job.customerId);
    expect(made.rows.at(-1)).toMatchObject({ kind: 'payment', state: 'disputed' });
    expect(made.ever.held).toBe(3_500);
    expect(made.months).toMatchObject([{ spent: 18_500, held: 3_500 }]);
  });

  test('a payment that came too late is a row, and so is its refund', async () => {
    const job = await on.aHiredJob();
    const providerRef = await on.paysOnThePage(job);
    await database.knex('holds').where({ jobId: job.jobId }).update({ state: 'closed', endedAt: new Date() });
    await on.settleCheckout.execute({ of: { providerRef } });
    const made = await read(job.customerId);
    expect(linesOf(made)).toEqual(['payment (capture): 18500 0 0 18500', 'refund (refund): 0 18500 0 -18500']);
    expect(made.rows.at(-1)).toMatchObject({ isStray: true, state: 'refunded', hasReceipt: false });
  });

  test('the landscaper’s account is not the customer’s business: a payout is no row', async () => {
    const job = await aPaidJob();
    await on.completesOnboarding(job.landscaperId);
    await on.refreshPayee.execute(job);
    await on.marksComplete(job.jobId);
    await on.confirmCompletion.execute(job);
    expect(linesOf(await read(job.customerId))).toEqual([
      'payment (capture): 18500 0 0 18500',
      'release (release): 0 0 18500 -18500',
    ]);
  });

  test('another customer’s payments are not shown, and without payments there are no rows', async () => {
    await aPaidJob();
    expect(await read(randomUUID())).toEqual({
      rows: [],
      months: [],
      totals: sumOf([]),
      ever: sumOf([]),
      heldBefore: 0,
      heldAfter: 0,
      years: [],
      jobs: [],
    });
  });
});

test.each([20_261_122, 7_190])(
  'whatever happens, the totals are the sum of the rows, under every filter: seed %i',
  async (seed) => {
    const database = await testDatabase();
    try {
      const { world } = await randomBooks(database.knex, seed, 220);
      const views = new PgPaymentsMade(database.knex);
      const seen = { kinds: new Set<string>(), rows: 0, paid: 0, refunded: 0, held: 0 };
      for (const customerId of world.customers) {
        const all = await views.of(customerId, EVERYTHING);
        expect(all.totals).toEqual(sumOf(all.rows));
        expect(all.ever).toEqual(all.totals);
        seen.rows += all.rows.length;
        for (const column of ['paid', 'refunded', 'held'] as const) seen[column] += all.ever[column];
        for (const { kind } of all.rows) seen.kinds.add(kind);
        const days = [...new Set(all.rows.map(({ at }) => londonDay(at)))];
        const asked: Partial<PaymentsMadeAsked>[] = [
          ...paymentMovementKinds.map((kind) => ({ kind })),
          ...all.jobs.map(({ id }) => ({ jobId: id })),
          ...days.flatMap((day) => [{ from: day }, { to: day }, { from: day, to: day }]),
          { from: days[0], kind: 'payment', jobId: all.jobs[0]?.id },
        ];
        for (const filter of asked) {
          const found = await views.of(customerId, { ...EVERYTHING, ...filter });
          const meant = all.rows.filter(
            ({ at, kind, job }) =>
              (filter.kind === undefined || kind === filter.kind) &&
              (filter.jobId === undefined || job?.id === filter.jobId) &&
              (filter.from === undefined || londonDay(at) >= filter.from) &&
              (filter.to === undefined || londonDay(at) <= filter.to),
          );
          expect(found.rows, JSON.stringify(filter)).toEqual(meant);
          expect(found.totals, JSON.stringify(filter)).toEqual(sumOf(meant));
          if (filter.kind === undefined && filter.jobId === undefined)
            expect(found.heldBefore + found.totals.held).toBe(found.heldAfter);
          const part = await views.of(customerId, { ...filter, limit: 2, offset: 1 });
          expect(part.rows).toEqual(meant.slice(1, 3));
          expect(part.totals).toEqual(found.totals);
        }
      }
      const { rows } = await database.knex.raw<{ rows: [Record<string, number>] }>(
        `select sum(captured + sold)::bigint as paid, sum(refunded + disputed)::bigint as refunded, sum(held + contested)::bigint as held
           from ledger.payment_position`,
      );
      expect(seen).toMatchObject(rows[0]);
      // The number depends on what coincides, and so on how busy the machine is.
      expect(seen.rows).toBeGreaterThan(8);
      expect(seen.kinds).toContain('payment');
      expect(world.landscapers.length).toBeGreaterThan(0);
    } finally {
      await database.destroy();
    }
  },
  120_000,
);
