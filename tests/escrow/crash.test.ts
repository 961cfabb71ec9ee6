// The process is killed (SIGKILL) before and after every commit and every call to the provider. Wherever a payment was
// at that moment, a new process with nothing but the database finishes the work, and the money moves once.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { chargesOf } from '#src/modules/escrow/domain/charges';
import { play, type Play, type Story, type StoryJob } from '#tests/support/escrow/crash-story';
import { SweepServiceOrders } from '#src/modules/sales/use-cases/sweep-service-orders';
import { addUser } from '#tests/support/job-rows';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { pgEscrow, type PgEscrow } from '#tests/support/escrow/pg-escrow-stage';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** How many jobs are under way in a process when it is killed, each at a different point of the story. */
const AT_ONCE = 60;
/** How many jobs the test process itself continues at once. */
const SIDE_BY_SIDE = 8;

let database: TestDatabase;
let escrow: PgEscrow;
let bundle: string;
beforeAll(async () => {
  database = await testDatabase({ max: 8 });
  escrow = pgEscrow(database.knex);
  bundle = await mkdtemp(join(root, 'node_modules/.crash-story-'));
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '#src': join(root, 'src'), '#app': join(root, 'app'), '#tests': join(root, 'tests') } },
    build: {
      target: 'node20',
      ssr: join(root, 'tests/support/escrow/crash-story.ts'),
      outDir: bundle,
      minify: false,
      rollupOptions: { output: { entryFileNames: 'story.mjs' } },
    },
  });
});
afterAll(async () => {
  await rm(bundle, { recursive: true, force: true });
  await database.destroy();
});

type Ended = { signal: string | null; code: number | string | null; passed: string[][]; said: string };

/** Plays a story with each of the jobs, all at once, in a separate process. */
async function inAnotherProcess(story: Story, plays: Play[]): Promise<Ended> {
  const env = { ...process.env, HEDGEROW_STORY: JSON.stringify({ url: database.url, story, plays }) };
  const ended = await new Promise<Ended>((resolve) => {
    execFile(process.execPath, [join(bundle, 'story.mjs')], { env }, (fault, stdout, stderr) => {
      resolve({
        signal: fault?.signal ?? null,
        code: fault?.code ?? 0,
        passed: fault ? [] : (JSON.parse(stdout) as string[][]),
        said: stderr,
      });
    });
  });
  // PostgreSQL needs a moment to notice that a killed process is gone; until then its locks remain.
  await vi.waitFor(async () => expect(await transactionsOfOthers()).toBe(0), 20_000);
  return ended;
}

async function transactionsOfOthers(): Promise<number> {
  const { rows } = await database.knex.raw(
    `select count(*)::int as open from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start is not null`,
  );
  return rows[0].open;
}

const killed = { signal: 'SIGKILL', said: '' };
const isBeforeCommit = (point: string) => point.startsWith('before commit ');
function* inLots<Item>(items: Item[], size: number) {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** What a new process does automatically, on its schedule. */
async function scheduledRuns(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    // Long enough for the sweepers to check pages (minutes) and refunds (an hour), and for an interrupted call to be
    // tried again.
    await escrow.later(1.1);
    const asOf = await escrow.clock.now();
    while ((await escrow.sweepCheckouts.execute({ asOf })).more);
    while ((await escrow.sweepRefunds.execute({ asOf })).more);
    while ((await escrow.sweepChargebacks.execute({ asOf })).more);
    await escrow.sweepPayees.execute({ asOf });
    await escrow.sweepOutside.execute({ asOf });
    while ((await escrow.releaseDueHolds.execute({ asOf })).more);
    while ((await escrow.sendDueIntents.execute({ asOf })).more);
  }
}

/** `others`: what was sent for other jobs of the landscaper. `debts`: what they owed, all of which was kept back. */
type Expected = {
  captured: number;
  transfers: number[];
  refunds: number[];
  refunded: number;
  cameBack?: number;
  state?: 'refunded';
  job?: 'cancelled';
  others?: number[];
  debts?: number[];
};
const stories: [Story, Expected][] = [
  ['confirmed', { captured: 18_500, transfers: [16_650], refunds: [], refunded: 0 }],
  ['disputed', { captured: 18_500, transfers: [15_165 - 1_517, 1_335 - 133], refunds: [2_000], refunded: 2_000 }],
  [
    'sent-back',
    {
      captured: 18_500,
      transfers: [15_165 - 1_517, 1_335 - 133],
      refunds: [2_000, 2_000],
      refunded: 2_000,
      cameBack: 2,
    },
  ],
  ['raised', { captured: 22_000, transfers: [16_650, 3_150], refunds: [], refunded: 0 }],
  ['charged-back', { captured: 18_500, transfers: [16_650, 16_650], refunds: [], refunded: 0 }],
  ['given-back', { captured: 18_500, transfers: [16_650], refunds: [3_700], refunded: 3_700 }],
  [
    'missed',
    { captured: 18_500, transfers: [], refunds: [18_500], refunded: 18_500, state: 'refunded', job: 'cancelled' },
  ],
  ['damaged', { captured: 18_500, transfers: [16_650], refunds: [2_000, 1_700], refunded: 3_700 }],
  ['credited', { captured: 18_500, transfers: [16_650], refunds: [900], refunded: 0 }],
  // A tenth of £185, and the turf, without a fee.
  ['called-off', { captured: 18_500, transfers: [4_850], refunds: [13_650], refunded: 13_650, job: 'cancelled' }],
  ['short', { captured: 18_500, transfers: [16_650], refunds: [], refunded: 0 }],
  [
    'owed',
    {
      captured: 18_500,
      transfers: [16_650],
      refunds: [3_700],
      refunded: 3_700,
      others: [16_650 - 3_330],
      debts: [3_330],
    },
  ],
  ['done-elsewhere', { captured: 18_500, transfers: [14_850, 3_000], refunds: [2_000], refunded: 2_000 }],
];

/** Where a story first differs from the one above it. The points before that are not repeated. */
const FIRST_DIFFERENCE: Partial<Record<Story, string>> = {
  disputed: 'after readCheckout 2',
  'sent-back': 'after refund 1',
  raised: 'after readCheckout 2',
  'charged-back': 'after payOut 1',
  'given-back': 'after payOut 1',
  missed: 'after readCheckout 1',
  damaged: 'after payOut 1',
  credited: 'after readCheckout 1',
  'called-off': 'after readCheckout 1',
  short: 'before payOut 1',
  owed: 'after payOut 1',
  'done-elsewhere': 'after readCheckout 1',
};

describe.each(stories)('STRIPE-B1 CHAOS-M1 a job whose payment is %s', (story, expected) => {
  let points: string[];
  const died = new Map<string, StoryJob>();

  /** Wherever the process was killed, the money has moved as if it had not been killed. */
  async function expectMovedOnce(point: string, job: StoryJob) {
    const hold = await escrow.holdOf(job.holdId);
    const charges = chargesOf(hold!).map(({ chargeId }) => chargeId);
    const amounts = async (table: string) =>
      (await database.knex(table).whereIn('chargeId', charges).select('amount'))
        .map(({ amount }) => amount as number)
        .sort((a, b) => b - a);
    const pages = await database.knex('sandboxCheckouts').whereRaw(`about->>'holdId' = ?`, [job.holdId]);
    const accounts = await database.knex('sandboxPayees').where({ landscaperId: job.landscaperId });
    const { rows } = await database.knex.raw(
      'select held, contested, captured, released, refunded, transferred - landscaper_share as ahead from ledger.payment_position where payment_ref = ?',
      [job.holdId],
    );
    const outbox = await database.knex('outbox').whereRaw(`about->>'jobId' = ?`, [job.jobId]).select('name');
    const times = (name: string) => outbox.filter((event) => event.name === name).length;
    const debts = await database.knex('debts').where({ landscaperId: job.landscaperId }).select('amount', 'settled');
    const others = await database
      .knex('sandboxTransfers')
      .whereIn(
        'payeeId',
        accounts.map(({ id }) => id as string),
      )
      .whereNotIn('chargeId', charges)
      .pluck('amount');
    expect({
      point,
      others,
      debts,
      state: hold!.state,
      job: await escrow.jobStatus(job.jobId),
      pages: pages.length,
      accounts: accounts.length,
      transfers: await amounts('sandboxTransfers'),
      refunds: await amounts('sandboxRefunds'),
      ledger: rows[0],
      events: {
        held: times('payment-held'),
        completed: times('job-completed'),
        sent: times('money-sent'),
        cameBack: times('refund-came-back'),
        byHand: times('refund-sent-by-hand'),
      },
    }).toEqual({
      point,
      others: expected.others ?? [],
      debts: (expected.debts ?? []).map((amount) => ({ amount, settled: amount })),
      state: expected.state ?? 'released',
      job: expected.job ?? 'completed',
      pages: charges.length,
      accounts: 1,
      transfers: expected.transfers,
      refunds: expected.refunds,
      ledger: {
        held: 0,
        contested: 0,
        captured: expected.captured,
        released: expected.captured - expected.refunded,
        refunded: expected.refunded,
        ahead: (expected.debts ?? []).reduce((sum, amount) => sum + amount, 0),
      },
      events: {
        held: 1,
        completed: expected.job ? 0 : 1,
        sent: expected.transfers.length,
        cameBack: expected.cameBack ?? 0,
        byHand: expected.cameBack ? 1 : 0,
      },
    });
  }

  test('runs to its end in a process that is not killed', async () => {
    const ended = await inAnotherProcess(story, [{ job: await escrow.aHiredJob() }]);
    expect(ended).toMatchObject({ signal: null, code: 0 });
    const [passed = []] = ended.passed;
    points = passed.slice(Math.max(0, passed.indexOf(FIRST_DIFFERENCE[story] ?? '')));
    const calls = [
      'openPayee 1',
      'readPayee 1',
      'openCheckout 1',
      'readCheckout 1',
      ...(story === 'missed' ? ['refund 1'] : []),
      ...(story === 'short' ? ['findPayOut 1', 'payOut 2'] : []),
      ...(story === 'missed' || story === 'short' ? [] : ['payOut 1']),
      ...(story === 'called-off' ? ['refund 1'] : []),
      ...(story === 'owed' ? ['balanceOf 1', 'refund 1', 'openCheckout 2', 'payOut 2'] : []),
      ...(story === 'damaged' ? ['balanceOf 1', 'refund 2', 'takeBack 2'] : []),
      ...(story === 'credited' ? ['refund 1'] : []),
      ...(story === 'disputed' ? ['payOut 2', 'refund 1'] : []),
      ...(story === 'sent-back' ? ['readRefund 1', 'refund 2', 'readRefund 2', 'refundsByHand 1'] : []),
      ...(story === 'done-elsewhere' ? ['payOut 2'] : []),
      ...(story === 'raised' ? ['openCheckout 2', 'payOut 2'] : []),
      ...(story === 'charged-back' ? ['readChargeback 1', 'takeBack 1', 'sendEvidence 1', 'payOut 2'] : []),
      ...(story === 'given-back' ? ['balanceOf 1', 'refund 1', 'takeBack 1'] : []),
    ];
    for (const call of calls) expect(passed).toEqual(expect.arrayContaining([`before ${call}`, `after ${call}`]));
  }, 30_000);

  test('is killed at every point', async () => {
    // A job that stops before a commit keeps its locks, and so stops every other job in the same process.
    const [uncommitted, others] = [points.filter(isBeforeCommit), points.filter((point) => !isBeforeCommit(point))];
    // Money sent elsewhere is matched one at a time for the whole platform, so there even two would stop each other.
    const side = story === 'done-elsewhere' ? 1 : AT_ONCE;
    for (const those of [...inLots(uncommitted, side), ...inLots(others, AT_ONCE)]) {
      const plays = await Promise.all(those.map(async (crashAt) => ({ job: await escrow.aHiredJob(), crashAt })));
      expect(await inAnotherProcess(story, plays)).toMatchObject(killed);
      for (const { job, crashAt } of plays) died.set(crashAt, job);
    }
    expect([...died.keys()].sort()).toEqual([...points].sort());
  }, 120_000);

  test('a new process finishes from the schedule what had been decided, and nothing is left half-done', async () => {
    await scheduledRuns();
    const over = ['sent', 'refused', 'by_hand'];
    expect(await database.knex('moneyIntents').whereNotIn('state', over).select('id', 'kind', 'state')).toEqual([]);
    // Refused money waits for an admin, and only that prevents a hold from ending. Every returned refund has been
    // found.
    const { rows: halfDone } = await database.knex.raw(
      `select id, state from holds h where state in ('releasing', 'refunding') and not exists (select 1 from money_intents i
         where i.hold_id = h.id and i.state = 'refused' and not exists (select 1 from money_intents later where later.retry_of = i.id))
       union all
       select i.id, r.state from money_intents i join sandbox_refunds r on r.id = i.provider_ref where i.state = 'sent' and r.state = 'failed'`,
    );
    expect(halfDone).toEqual([]);
    // Whatever was paid on the provider's page has been recorded in a hold.
    const { rows: unheard } = await database.knex.raw(
      `select id from sandbox_charges c where not exists (
         select 1 from holds h where h.charge_id = c.id or h.top_ups @> jsonb_build_array(jsonb_build_object('chargeId', c.id)))`,
    );
    expect(unheard).toEqual([]);
    expect(await escrow.broken()).toEqual([]);
  }, 60_000);

  test('when everyone then carries on, the money has moved once', async () => {
    for (const jobs of inLots([...died.values()], SIDE_BY_SIDE))
      await Promise.all(jobs.map((job) => play(escrow, story, job)));
    await scheduledRuns();
    expect(await escrow.broken()).toEqual([]);
    for (const jobs of inLots([...died], SIDE_BY_SIDE))
      await Promise.all(jobs.map(([point, job]) => expectMovedOnce(point, job)));
  }, 120_000);
});

describe('a garden service that is charged every month', () => {
  const nothing = { jobId: '', bidId: '', holdId: '', landscaperId: '' };
  const aBuyer = async (): Promise<StoryJob> => ({
    ...nothing,
    customerId: (await addUser(database.knex, { userType: 'customer', fullName: 'Olive' })).id,
  });
  async function endOf({ customerId }: StoryJob) {
    const orders = await database.knex('serviceOrders').where({ customerId }).select('id', 'state', 'checkoutRef');
    const paid = await database
      .knex('sandboxInvoices as invoice')
      .join('sandboxSubscriptions as subscription', 'subscription.id', 'invoice.subscriptionId')
      .whereIn(
        'checkoutId',
        orders.map(({ checkoutRef }) => checkoutRef as string),
      )
      .pluck('invoice.amount');
    const booked = await database
      .knex('ledger.transaction')
      .whereIn(
        'paymentRef',
        orders.map(({ id }) => id as string),
      )
      .pluck('kind');
    return { states: orders.map(({ state }) => state as string), paid, booked };
  }
  const twoMonths = { states: ['active'], paid: [50_00, 50_00], booked: ['subscription', 'subscription'] };

  test('books each month once, wherever the process was killed, and another has only to look again', async () => {
    const whole = await aBuyer();
    const [points = []] = (await inAnotherProcess('service', [{ job: whole }])).passed;
    const calls = ['openServiceCheckout 1', 'readServiceCheckout 1', 'readSubscription 1', 'readSubscription 2'];
    for (const call of calls) expect(points).toEqual(expect.arrayContaining([`before ${call}`, `after ${call}`]));
    expect(await endOf(whole)).toEqual(twoMonths);
    const died = new Map<string, StoryJob>();
    for (const those of inLots(points, AT_ONCE)) {
      const plays = await Promise.all(those.map(async (crashAt) => ({ job: await aBuyer(), crashAt })));
      expect(await inAnotherProcess('service', plays)).toMatchObject(killed);
      for (const { job, crashAt } of plays) died.set(crashAt, job);
    }
    await escrow.later(0.1);
    const sweep = new SweepServiceOrders(escrow.stores.serviceOrders, escrow.settleServiceOrder, escrow.log);
    while ((await sweep.execute({ asOf: await escrow.clock.now() })).more);
    expect(await escrow.broken()).toEqual([]);
    for (const [crashAt, job] of died) {
      await play(escrow, 'service', job);
      expect([crashAt, await endOf(job)]).toEqual([crashAt, twoMonths]);
    }
  }, 120_000);
});

describe('an acceptance that is not paid for', () => {
  /** Its page is open, and its 24 hours are over. */
  async function overdue(): Promise<StoryJob> {
    const job = await escrow.aHiredJob();
    expect(await escrow.openCheckout.execute(job)).toMatchObject({ ok: true });
    await escrow.later(24.1);
    return job;
  }
  async function endOf({ jobId, holdId }: StoryJob) {
    const { state } = (await escrow.holdOf(holdId))!;
    const pages = await database.knex('sandboxCheckouts').whereRaw(`about->>'holdId' = ?`, [holdId]).pluck('state');
    const outbox = database.knex('outbox').whereRaw(`about->>'holdId' = ?`, [holdId]);
    return { state, job: await escrow.jobStatus(jobId), pages, events: await outbox.pluck('name') };
  }
  const undone = { state: 'closed', job: 'posted', pages: ['closed'], events: ['acceptance-lapsed'] };

  test('is undone by the next process, wherever the first process was killed while undoing it', async () => {
    const whole = await overdue();
    const [points = []] = (await inAnotherProcess('lapsed', [{ job: whole }])).passed;
    expect(points).toEqual(expect.arrayContaining(['before closeCheckout 1', 'after closeCheckout 1']));
    expect(await endOf(whole)).toEqual(undone);
    for (const crashAt of points) {
      const job = await overdue();
      expect(await inAnotherProcess('lapsed', [{ job, crashAt }])).toMatchObject(killed);
      // A claimed hold is not due again for four minutes.
      await escrow.later(0.1);
      await play(escrow, 'lapsed', job);
      expect([crashAt, await endOf(job)]).toEqual([crashAt, undone]);
    }
    expect(await escrow.broken()).toEqual([]);
  }, 120_000);
});
