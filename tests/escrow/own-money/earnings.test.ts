import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { londonDay } from '#src/kernel/day';
import { pence } from '#src/kernel/money';
import { PgEarnings } from '#src/modules/escrow/adapters/own-money/pg-earnings';
import { earningMovementKinds } from '#src/modules/escrow/domain/own-money';
import type { EarningChange, Earnings, EarningsAsked } from '#src/modules/escrow/ports/own-money/earnings-views';
import { taxYearOf } from '#src/modules/escrow/sql/tax-year';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { pgEscrow, type PgEscrow } from '#tests/support/escrow/pg-escrow-stage';
import { randomBooks } from '#tests/support/escrow/random/random-books';

const EVERYTHING = { limit: 10_000 };
const columns = ['price', 'fee', 'earned', 'keptBack', 'sent'] as const;
const sumOf = (rows: EarningChange[]) => ({
  count: rows.length,
  ...(Object.fromEntries(
    columns.map((column) => [column, rows.reduce((sum, row) => sum + row[column], 0)]),
  ) as EarningChange),
});

describe('what a landscaper reads', () => {
  let database: TestDatabase;
  let on: PgEscrow;
  beforeAll(async () => {
    database = await testDatabase();
    on = pgEscrow(database.knex);
  });
  afterAll(() => database.destroy());
  const read = (landscaperId: string, asked: Partial<EarningsAsked> = {}) =>
    new PgEarnings(database.knex).of(landscaperId, { ...EVERYTHING, ...asked });
  const linesOf = ({ rows }: Earnings) =>
    rows.map((row) => `${row.kind} (${row.fact}): ${columns.map((column) => row[column]).join(' ')}`).reverse();

  async function aPaidJob(landscaperId?: string) {
    const job = await on.aHiredJob({ amount: pence(185_00), landscaperId });
    await on.settleCheckout.execute({ of: { providerRef: await on.paysOnThePage(job) } });
    return job;
  }
  async function released(landscaperId?: string) {
    const job = await aPaidJob(landscaperId);
    await on.marksComplete(job.jobId);
    await on.confirmCompletion.execute(job);
    return job;
  }

  test('shows a payment as held, then as earned and on its way, then as sent', async () => {
    const job = await aPaidJob();
    expect(await read(job.landscaperId)).toMatchObject({
      rows: [],
      held: [
        {
          job: { id: job.jobId },
          left: 18_500,
          share: 16_650,
          disputed: 0,
          releaseDueAt: null,
          isMarkedComplete: false,
        },
      ],
      heldTotals: { left: 18_500, share: 16_650 },
    });
    await on.marksComplete(job.jobId);
    expect((await read(job.landscaperId)).held[0]!.releaseDueAt).toBeInstanceOf(Date);
    await on.confirmCompletion.execute(job);
    expect(await read(job.landscaperId)).toMatchObject({
      onTheWay: 16_650,
      owed: 0,
      held: [],
      heldTotals: { left: 0, share: 0 },
    });
    await on.completesOnboarding(job.landscaperId);
    await on.refreshPayee.execute(job);
    await on.sendDueIntents.execute({ asOf: await on.clock.now() });
    const today = londonDay(await on.clock.now());
    const charted = { kind: 'payout', byDayFrom: today } as const;
    expect((await read(job.landscaperId, charted)).byDay).toEqual([{ day: today, earned: 16_650 }]);
    const sent = await read(job.landscaperId);
    expect(sent.byDay).toEqual([]);
    expect(linesOf(sent)).toEqual(['earned (release): 18500 1850 16650 0 0', 'payout (transfer): 0 0 0 0 16650']);
    expect(sent).toMatchObject({ onTheWay: 0, balanceAfter: 0, totals: { count: 2, earned: 16_650, sent: 16_650 } });
  });

  test.each([
    ['2026-04-05T22:59:59Z', 2025],
    ['2026-04-05T23:00:00Z', 2026],
    ['2026-12-31T23:59:59Z', 2026],
    ['2027-01-01T00:00:00Z', 2026],
    ['2027-04-05T12:00:00Z', 2026],
    ['2028-02-29T12:00:00Z', 2027],
  ])('the tax year begins on 6 April in London: %s is in the one of %i', async (at, year) => {
    const { rows } = await database.knex.raw(`select ${taxYearOf('cast(? as timestamptz)')} as year`, [at]);
    expect(rows).toEqual([{ year }]);
  });

  test('another landscaper’s money is not shown, and without earnings there are no rows', async () => {
    await released();
    expect(await read(randomUUID())).toEqual({
      rows: [],
      totals: sumOf([]),
      ever: sumOf([]),
      onTheWay: 0,
      owed: 0,
      balanceBefore: 0,
      balanceAfter: 0,
      byDay: [],
      taxYears: [],
      jobs: [],
      held: [],
      heldTotals: {
        left: 0,
        share: 0,
      },
    });
  });
});

test.each([20_261_122, 7_190])(
  'whatever happens, the totals are the sum of the rows, under every filter, and the account’s balance: seed %i',
  async (seed) => {
    const database = await testDatabase();
    try {
      const { world } = await randomBooks(database.knex, seed, 220);
      const views = new PgEarnings(database.knex);
      for (const landscaperId of world.landscapers) {
        const all = await views.of(landscaperId, EVERYTHING);
        expect(all.totals).toEqual(sumOf(all.rows));
        expect(all.ever).toEqual(all.totals);
        for (const row of all.rows) expect(row.price - row.fee).toBe(row.earned);
        const { rows } = await database.knex.raw<{ rows: [{ balance: number }] }>(
          `select coalesce(-sum(e.amount), 0)::bigint as balance from ledger.account a join ledger.entry e on e.account_id = a.id
            where a.kind = 'landscaper' and a.owner_ref = ?`,
          [landscaperId],
        );
        expect(all.totals.earned - all.totals.sent).toBe(rows[0].balance);
        expect(all.onTheWay - all.owed).toBe(rows[0].balance);
        expect(all.balanceAfter).toBe(rows[0].balance);
        const debts = await database.knex('debts').where({ landscaperId, state: 'due' }).select('amount', 'settled');
        expect(all.owed).toBe(debts.reduce((sum: number, { amount, settled }) => sum + amount - settled, 0));
        // Keeping back within one payment moves nothing between payments, and makes no row.
        const settled = await database.knex.raw<{ rows: [{ kept: number }] }>(
          `select coalesce(sum(s.amount), 0)::bigint as kept from debt_settlements s join debts d on d.id = s.debt_id
            where d.landscaper_id = ? and d.hold_id <> s.hold_id and s.repaid_by is null`,
          [landscaperId],
        );
        expect(all.totals.keptBack).toBe(settled.rows[0].kept);
        const days = [...new Set(all.rows.map(({ at }) => londonDay(at)))];
        const asked: Partial<EarningsAsked>[] = [
          ...earningMovementKinds.map((kind) => ({ kind })),
          ...all.jobs.map(({ id }) => ({ jobId: id })),
          ...days.flatMap((day) => [{ from: day }, { to: day }]),
        ];
        for (const filter of asked) {
          const found = await views.of(landscaperId, { ...EVERYTHING, ...filter });
          const meant = all.rows.filter(
            ({ at, kind, job }) =>
              (filter.kind === undefined || kind === filter.kind) &&
              (filter.jobId === undefined || job?.id === filter.jobId) &&
              (filter.from === undefined || londonDay(at) >= filter.from) &&
              (filter.to === undefined || londonDay(at) <= filter.to),
          );
          expect(found.rows, JSON.stringify(filter)).toEqual(meant);
          expect(found.totals, JSON.stringify(filter)).toEqual(sumOf(meant));
          if (filter.from ?? filter.to)
            expect(found.balanceBefore + found.totals.earned - found.totals.sent).toBe(found.balanceAfter);
        }
      }
    } finally {
      await database.destroy();
    }
  },
  120_000,
);
