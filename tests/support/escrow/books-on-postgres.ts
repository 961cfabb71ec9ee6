import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Pence, pence } from '#src/kernel/money';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { pgEscrow, type PgEscrow } from './pg-escrow-stage';

export type Job = Awaited<ReturnType<PgEscrow['aHiredJob']>>;

/**
 * Escrow on PostgreSQL and the embedded provider. After each test the ledger's invariants hold, and our books agree
 * with the provider's. `price`: that of a job, unless a test says otherwise.
 */
export function booksOnPostgres(price: Pence) {
  let database: TestDatabase;
  let on: PgEscrow;
  beforeAll(async () => {
    database = await testDatabase();
    on = pgEscrow(database.knex);
  });
  afterEach(async () => {
    expect(await on.broken()).toEqual([]);
    expect(await account('provider_clearing')).toBe(await atProvider());
  });
  afterAll(() => database.destroy());

  async function sumOf(sql: string): Promise<number> {
    const { rows } = await on.knex.raw<{ rows: [{ sum: number }] }>(
      `select coalesce(sum(amount), 0)::bigint as sum from (${sql}) all_of_them`,
    );
    return rows[0].sum;
  }
  const account = (kind: string, owner = '') =>
    sumOf(`select e.amount from ledger.entry e join ledger.account a on a.id = e.account_id
      where a.kind = '${kind}' and a.owner_ref = '${owner}'`);
  /** Our balance at the provider, from its own books. */
  const atProvider = () =>
    sumOf(`select amount from sandbox_charges union all select -amount from sandbox_transfers
      union all select -amount from sandbox_refunds where state not in ('failed', 'canceled')
      union all select amount from sandbox_take_backs union all select amount - fee from sandbox_dispute_movements`);

  /** A paid job of a new landscaper who can receive money, or of one who was paid before. */
  async function held(amount: number = price, landscaperId?: string): Promise<Job> {
    const job = await on.aHiredJob({ amount: pence(amount), landscaperId });
    if (!landscaperId) {
      await on.completesOnboarding(job.landscaperId);
      await on.refreshPayee.execute({ landscaperId: job.landscaperId });
    }
    await on.settleCheckout.execute({ of: { providerRef: await on.paysOnThePage(job) } });
    return job;
  }
  async function marked(amount?: number, landscaperId?: string): Promise<Job> {
    const job = await held(amount, landscaperId);
    await on.marksComplete(job.jobId);
    return job;
  }
  async function released(amount?: number, landscaperId?: string): Promise<Job> {
    const job = await marked(amount, landscaperId);
    expect(await on.confirmCompletion.execute(job)).toMatchObject({ ok: true });
    return job;
  }

  return {
    /** Available from the first hook on. */
    on: () => on,
    account,
    /** What was posted about the job's payment, in order. */
    kinds: async ({ holdId }: Job) => (await on.ledgerOf(holdId)).map(({ kind }) => kind as string),
    held,
    marked,
    released,
  };
}
