import type { Knex } from 'knex';
import { fillMarketplace } from '../dashboard-data';

/** `onePlace`: see `fillMarketplace`. */
export type Sizes = { jobs: number; messages: number; onePlace?: boolean };

/** Rows of one statement: enough to be fast, and few enough to show progress. */
const AT_ONCE = 500_000;

/**
 * Fills a migrated, empty database: `fillMarketplace`, then conversations, events and notifications. The same sizes
 * give the same rows, except for times, which are relative to now. `knex` has a single connection.
 */
export async function fillBig(knex: Knex, sizes: Sizes, say: (words: string) => void): Promise<void> {
  say(`${sizes.jobs} jobs with bids, payments and the ledger`);
  await fillMarketplace(knex, sizes.jobs, {
    onePlace: sizes.onePlace,
    told: (share) => say(`jobs ${Math.round(100 * share)}%`),
  });
  await knex.raw('set statement_timeout = 0');
  for (const sql of HEAVY) await knex.raw(sql);
  say('conversations');
  await knex.raw(THREADS);
  const { rows } = await knex.raw<{ rows: [{ threads: number }] }>('select count(*)::int as threads from threads');
  await knex.raw('alter table messages disable trigger user');
  for (let from = 0; from < sizes.messages; from += AT_ONCE) {
    const upto = Math.min(sizes.messages, from + AT_ONCE);
    await knex.raw(MESSAGES, { from, last: upto - 1, threads: rows[0].threads });
    say(`messages ${Math.round((100 * upto) / sizes.messages)}%`);
  }
  await knex.raw('alter table messages enable trigger user');
  say('events and notifications');
  for (const sql of NEWS) await knex.raw(sql);
  await knex.raw('vacuum analyze');
  await knex.raw('reset statement_timeout');
}

/** How many jobs the busiest two people have under way. */
const LANDSCAPER_JOBS = 400;
const CUSTOMER_JOBS = 100;
const idOf = (of: string, n: number) => `md5('${of}' || ${n})::uuid`;
/** Which people have a lot to look at, and which have little. */
export const PEOPLE_SQL = `select ${idOf('landscaper', 1)} as landscaper, ${idOf('landscaper', 9)} as "lightLandscaper",
  ${idOf('customer', 1)} as customer, ${idOf('customer', 9)} as "lightCustomer", ${idOf('admin', 1)} as admin`;

// The ledger does not name a landscaper of held payments yet, so such a job can be given to another landscaper.
const HEAVY = [
  `create temporary table big_landscaper as
     select id from jobs j where status in ('active', 'in_progress')
        and not exists (select 1 from bids b where b.job_id = j.id and b.landscaper_id = ${idOf('landscaper', 1)}) order by posted_at desc limit ${LANDSCAPER_JOBS};
   update jobs set landscaper_id = ${idOf('landscaper', 1)} where id in (select id from big_landscaper);
   update bids set landscaper_id = ${idOf('landscaper', 1)} where status = 'accepted' and job_id in (select id from big_landscaper);
   update holds set landscaper_id = ${idOf('landscaper', 1)} where job_id in (select id from big_landscaper)`,
  `create temporary table big_customer as
     select id from jobs where status in ('posted', 'active', 'in_progress') order by posted_at desc limit ${CUSTOMER_JOBS};
   update jobs set customer_id = ${idOf('customer', 1)} where id in (select id from big_customer);
   update holds set customer_id = ${idOf('customer', 1)} where job_id in (select id from big_customer)`,
];

// One conversation for each job with a hired landscaper.
const THREADS = `
  create temporary table big_threads as
    select row_number() over (order by number) - 1 as n, md5('thread' || id)::uuid as id, customer_id, landscaper_id, posted_at from jobs where landscaper_id is not null;
  alter table big_threads add primary key (n);
  analyze big_threads;
  insert into threads (id, job_id, customer_id, landscaper_id, created_at, last_message_at)
    select md5('thread' || id)::uuid, id, customer_id, landscaper_id, posted_at, posted_at from jobs where landscaper_id is not null`;

// The last message of every hundred is unread.
const MESSAGES = `
  insert into messages (id, thread_id, sender_id, content, created_at, delivered_at, read_at)
  select md5('message' || i)::uuid, t.id, case when i / cast(:threads as int) % 2 = 0 then t.customer_id else t.landscaper_id end,
         'The gate is open from eight, and there is water at the back.', at, at, case when i % 100 > 0 then at end
    from generate_series(cast(:from as int), cast(:last as int)) i
    join big_threads t on t.n = i % cast(:threads as int)
    cross join lateral (select t.posted_at + i / cast(:threads as int) * interval '1 minute' as at) written`;

const NEWS = [
  `update threads t set last_message_at = newest.at from (select thread_id, max(created_at) as at from messages group by thread_id) newest where newest.thread_id = t.id`,
  `insert into outbox (id, name, about, at, delivered_at, attempts)
   select md5('event' || id)::uuid, 'job-posted', jsonb_build_object('jobId', id, 'customerId', customer_id), posted_at, posted_at, 1 from jobs`,
  // What is waiting when the runs are measured.
  `update outbox set delivered_at = null, attempts = 0, next_attempt_at = at where id in (select id from outbox order by at desc limit 20)`,
  `update holds set loyalty_counted = 0 where id in (select id from holds where state = 'released' order by ended_at desc limit 20)`,
  `insert into notifications (id, key, user_id, event, subject, words, detail, path, created_at, read_at)
   select md5('notification' || id)::uuid, 'bench ' || id, landscaper_id, 'job-reviewed', 'jobs', 'A review', '', '/jobs/' || id, posted_at, posted_at
     from jobs where landscaper_id is not null`,
];
