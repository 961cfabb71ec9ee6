import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { prepared } from '#src/platform/prepared';
import { cpuMeter } from './cpu';
import type { Finding } from './run';
import { sideBySide, slowness } from './machine';
import { provideTransfers, releasingInstance } from './transfers';

const RELEASES = Number(process.env.BENCH_RELEASES ?? 1_000);
const INSTANCES = 2;
/** How many holds an instance releases to warm up. */
const WARM_UP = 100;
const LANDSCAPERS = 50;
/** On the machine for which it was set. */
const BUDGET_MS = 8;
/** Stripe's limit in live mode, and about the time of a transfer there. */
const CALLS_A_SECOND = 100;
const ANSWERS_AFTER_MS = 250;

/**
 * Several instances release due holds on schedule, with a payment provider behind a connection that enforces its limit.
 * Compared with one bare transaction of the same writes to tables without guards. CPU time, because the work of a
 * hundred releases a second has to fit on the machine.
 */
export async function dueReleases(knex: Knex, databaseUrl: string): Promise<Finding[]> {
  const provider = await provideTransfers({ answersAfterMs: ANSWERS_AFTER_MS, limit: CALLS_A_SECOND });
  try {
    await knex.raw(dueHolds(INSTANCES * WARM_UP + RELEASES));
    await knex.raw(BARE_TABLES);
    await knex.raw('vacuum analyze');
    const { rows: due } = await knex.raw<{ rows: Due[] }>('select job, hold, landscaper from bench_due');
    const bare = (count: number) => sideBySide(count, () => writeBare(knex, due.pop()!));
    await bare(WARM_UP);
    const theirs = await cpuOf(knex, RELEASES, () => bare(RELEASES));
    const before = await slowness(knex);

    const environment = {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      COOKIE_SECRET: randomUUID(),
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
      STRIPE_API_HOST: '127.0.0.1',
      STRIPE_API_PORT: String(provider.port),
      STRIPE_API_PROTOCOL: 'http',
    };
    const instances: Awaited<ReturnType<typeof releasingInstance>>[] = [];
    for (let n = 0; n < INSTANCES; n += 1) instances.push(await releasingInstance(environment));
    const since = performance.now();
    let seconds = 0;
    let node = 0;
    const ours = await cpuOf(knex, RELEASES, async () => {
      for (const { go } of instances) go();
      while (await isAnyLeft(knex)) await sleep(1_000);
      seconds = (performance.now() - since) / 1_000;
      for (const { stop } of instances) node += await stop();
      return node;
    });
    const slower = (before + (await slowness(knex))) / 2;
    const budgetHere = BUDGET_MS * slower;
    const { made, refused, busiestSecond } = await provider.calls();
    if (made !== INSTANCES * WARM_UP + RELEASES) throw new Error(`${made} transfers were made`);
    const atBest = RELEASES / CALLS_A_SECOND;
    const count = RELEASES.toLocaleString('en-GB');
    return [
      {
        what: `CPU of one release of a due hold (${count}, ${INSTANCES} instances), against ${BUDGET_MS} ms on the machine of the budget, which is ${slower.toFixed(1)} times as fast as this one is now`,
        ours: ours.words,
        limit: `${budgetHere.toFixed(1)} ms`,
        ratio: ours.ms / RELEASES / budgetHere,
        budget: '1',
      },
      {
        what: `The same against a bare transaction of the same writes`,
        ours: ours.words,
        limit: theirs.words,
        ratio: ours.ms / theirs.ms,
        budget: 'none',
      },
      {
        what: `All of them, with a provider that takes ${CALLS_A_SECOND} calls a second`,
        ours: `${seconds.toFixed(0)} s; at most ${busiestSecond} calls in a second, ${refused} refused`,
        limit: `${atBest.toFixed(0)} s`,
        ratio: seconds / atBest,
        budget: '1.25, a fifth being left to people',
      },
    ];
  } finally {
    await provider.stop();
  }
}

async function isAnyLeft(knex: Knex): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: [{ left: boolean }] }>(
    `select exists (select from holds where state in ('held', 'releasing')) as left`,
  );
  return rows[0].left;
}

/**
 * The CPU time of `times` pieces of work: the total, and in words for each. `work` returns Node's part if other
 * processes did it.
 */
async function cpuOf(knex: Knex, times: number, work: () => Promise<number | void>) {
  const used = await cpuMeter(knex);
  const elsewhere = await work();
  const { postgres, node: here } = used();
  const node = elsewhere ?? here;
  const each = (ms: number) => (ms / times).toFixed(2);
  const parts = postgres === undefined ? 'Node alone' : `Node ${each(node)}, PostgreSQL ${each(postgres)}`;
  const ms = node + (postgres ?? 0);
  return { ms, words: `${each(ms)} ms (${parts})` };
}

const dueHolds = (count: number) => `
  insert into users (id, email, password_hash, user_type, full_name, profile_completed, created_at)
    select gen_random_uuid(), 'due-' || n || '@bench.test', '-', case n when 0 then 'customer' else 'landscaper' end, 'Bench Due', true, now()
      from generate_series(0, ${LANDSCAPERS}) n;
  insert into payees (landscaper_id, intent_id, request, payee_id, can_receive, updated_at)
    select id, gen_random_uuid(), '{}', 'acct_' || id, true, now() from users where full_name = 'Bench Due' and user_type = 'landscaper';
  create table bench_due as
    select n, gen_random_uuid() as job, gen_random_uuid() as bid, gen_random_uuid() as hold, people.landscaper, people.customer
      from generate_series(1, ${count}) n
      join (select row_number() over () - 1 as place, id as landscaper, (select id from users where full_name = 'Bench Due' and user_type = 'customer') as customer
              from users where full_name = 'Bench Due' and user_type = 'landscaper') people on people.place = n % ${LANDSCAPERS};
  insert into jobs (id, customer_id, title, description, job_types, address, outcode, town, grid, cell, location_precision, posted_at)
    select job, customer, 'Hedge Trimming in Frome', 'A hedge of twelve metres, both sides and the top.', '{hedge_trimming}', '3 Hazel Close', 'BA11',
           'Frome', point(377600, 148000), 1, 'outcode', now() - interval '9 days' from bench_due;
  insert into bids (id, job_id, landscaper_id, amount, status, created_at, updated_at)
    select bid, job, landscaper, 10000, 'accepted', now() - interval '8 days', now() - interval '8 days' from bench_due;
  update jobs set status = 'in_progress', landscaper_id = bench_due.landscaper, accepted_bid_id = bid, started_at = now() - interval '4 days',
                  landscaper_completed_at = now() - interval '3 days', auto_complete_at = now() - interval '1 day' + n * interval '1 second'
    from bench_due where id = job;
  insert into holds (id, job_id, bid_id, customer_id, landscaper_id, amount, state, charge_id, opened_at, pay_by, held_at)
    select hold, job, bid, customer, landscaper, 10000, 'held', 'ch_' || hold, now() - interval '8 days', now() - interval '7 days', now() - interval '7 days'
      from bench_due;
  select count(posted) from bench_due,
    ledger.post('capture', 'capture:' || hold, jsonb_build_array(jsonb_build_object('kind', 'provider_clearing', 'amount', 10000),
      jsonb_build_object('kind', 'held', 'owner', hold, 'amount', -10000)), now(), hold::text)`;

// The writes of one release, in tables with the same columns and indexes.
const BARE_TABLES = `
  create schema bare;
  ${[
    'jobs',
    'holds',
    'money_intents',
    'receipt_books',
    'receipts',
    'outbox',
    'ledger.transaction',
    'ledger.entry',
    'ledger.balance',
  ]
    .map(
      (table) =>
        `create table bare.${table.replace('ledger.', 'ledger_')} (like ${table} including defaults including generated including identity including indexes);`,
    )
    .join('\n')}
  insert into bare.jobs overriding system value select * from jobs where id in (select job from bench_due);
  insert into bare.holds select * from holds where id in (select hold from bench_due);
  insert into bare.receipt_books (landscaper_id, number) overriding system value select id, row_number() over () + 100 from users where full_name = 'Bench Due' and user_type = 'landscaper';
`;

async function writeBare(knex: Knex, { job, hold, landscaper }: Due): Promise<void> {
  const intent = randomUUID();
  const at = new Date();
  await knex.transaction(async (transaction) => {
    const write = (sql: string, values: unknown[]) => prepared(transaction, sql, values as string[]);
    await write(`update bare.holds set state = 'released', released_amount = amount, ended_at = ? where id = ?`, [
      at,
      hold,
    ]);
    await write(`update bare.jobs set status = 'completed', completed_at = ? where id = ?`, [at, job]);
    await write(
      `insert into bare.money_intents (id, hold_id, payment_ref, kind, source, amount, charge_id, landscaper_id, state, created_at, next_attempt_at)
       values (?, ?, ?, 'pay_out', 'landscaper', 9000, ?, ?, 'ready', ?, ?)`,
      [intent, hold, hold, `ch_${hold}`, landscaper, at, at],
    );
    await write(`update bare.money_intents set state = 'calling', attempts = 1, first_called_at = ? where id = ?`, [
      at,
      intent,
    ]);
    await write(`update bare.money_intents set state = 'sent', provider_ref = ?, sent_at = ? where id = ?`, [
      `tr_${hold}`,
      at,
      intent,
    ]);
    await write(`update bare.receipt_books set last_receipt = last_receipt + 1 where landscaper_id = ?`, [landscaper]);
    await write(
      `insert into bare.receipts (job_id, hold_id, book, number, issued_at, landscaper_name, customer_name, job_address)
       select ?, ?, number, last_receipt, ?, 'Bench Due', 'Bench Due', '3 Hazel Close' from bare.receipt_books where landscaper_id = ?`,
      [job, hold, at, landscaper],
    );
    for (const [kind, lines] of [
      ['release', [10_000, -9_000, -1_000]],
      ['transfer', [9_000, -9_000]],
    ] as const) {
      await write(
        `with header as (insert into bare.ledger_transaction (kind, fact, payment_ref, at, xact) values (?, ?, ?, ?, pg_current_xact_id()) returning id)
         insert into bare.ledger_entry (transaction_id, line, account_id, amount)
         select id, line, line, amount from header, unnest(cast(? as bigint[])) with ordinality one (amount, line)`,
        [kind, `${kind}:${hold}`, hold, at, [...lines]],
      );
      await write(
        `insert into bare.ledger_balance as b (account_id, amount, entries) values (hashtext(?), 1, 1), (hashtext(?), 1, 1)
         on conflict (account_id) do update set amount = b.amount + excluded.amount, entries = b.entries + 1`,
        [hold, landscaper],
      );
    }
    for (const name of ['job-completed', 'money-sent'])
      await write(`insert into bare.outbox (name, about, at, next_attempt_at) values (?, ?, ?, ?)`, [
        name,
        JSON.stringify({ job, hold }),
        at,
        at,
      ]);
  });
}
type Due = { job: string; hold: string; landscaper: string };
