import type { Knex } from 'knex';

type Options = { onePlace?: boolean; told?: (share: number) => void };

/**
 * Three years of a marketplace with `jobs` jobs, most of them over: a customer for every five, a landscaper for every
 * fifty, three bids each, and the money, reviews, disputes, documents, requests and reports that belong to them. People
 * are spread as the country's population is, and bids come from nearby; with `onePlace` all of them are in Frome, the
 * worst case for searches nearby. Ids are made from numbers, so that no table has to be read to fill the next. `knex`
 * has a single connection. There are no messages: no tab reads those that were not reported. `told` is called with the
 * progress.
 */
export async function fillMarketplace(
  knex: Knex,
  jobs: number,
  { onePlace = false, told }: Options = {},
): Promise<void> {
  await knex.raw('set statement_timeout = 0');
  const all = [placesOf(onePlace), ...PEOPLE, ...WORK, LEDGER, PROVIDER_BOOKS, ...WAITING];
  for (const [done, sql] of all.entries()) {
    await knex.raw(scaled(sql, jobs));
    told?.((done + 1) / all.length);
  }
  await knex.raw('vacuum analyze');
  await knex.raw('reset statement_timeout');
}

const YEARS = 3;
const CUSTOMER_JOBS = 5;
const LANDSCAPER_JOBS = 50;

/** Replaces the `@name`s of a statement with numbers. */
function scaled(sql: string, jobs: number): string {
  const words: Record<string, string> = {
    jobs: String(jobs),
    customers: String(Math.ceil(jobs / CUSTOMER_JOBS)),
    landscapers: String(Math.ceil(jobs / LANDSCAPER_JOBS)),
    gap: `interval '${((YEARS * 365 * 86_400) / jobs).toFixed(3)} seconds'`,
    few: String(Math.ceil(jobs / 150)),
  };
  return sql.replace(/@(\w+)/g, (_whole, word: string) => words[word]!);
}

const id = (of: string, n: string) => `md5('${of}' || (${n}))::uuid`;
const ADMIN = id('admin', '1');

// A postcode sector holds about three thousand addresses anywhere, so each has the same share of people. Sectors are
// numbered along a curve, so that consecutive ones are mostly neighbours.
const bit = (axis: 0 | 1) => `((floor(grid[${axis}] / 2000)::bigint >> bit & 1) << 2 * bit + ${axis})`;
const ALONG = `(select sum(${bit(0)} + ${bit(1)}) from generate_series(0, 9) bit)`;
const placesOf = (onePlace: boolean) => `
  create temporary table bench_places as
    select row_number() over (order by ${ALONG}, sector) - 1 as place, sector, outcode, town, grid from postcode_sectors
     ${onePlace ? "where sector = 'BA11 1'" : ''};
  alter table bench_places add primary key (place);
  analyze bench_places`;
/** Where number `n` of `of` lives, counted from 0. */
const placeOf = (n: string, of: string) =>
  `join bench_places p on p.place = (${n})::bigint * (select count(*) from bench_places) / ${of}`;

const PEOPLE = [
  `insert into users (id, email, password_hash, user_type, full_name, profile_completed, created_at, last_login_at)
   select ${id('admin', 'n')}, 'admin' || n || '@bench.test', '-', 'admin', 'Admin ' || n, true, now() - interval '${YEARS} years', now()
     from generate_series(1, 2) n
   union all
   select ${id('customer', 'n')}, 'customer' || n || '@bench.test', '-', 'customer',
          (array['Ada','Ben','Cleo','Dev','Erin','Fay','Gus'])[1 + n % 7] || ' ' || substr(md5(n::text), 1, 9), true,
          now() - @jobs * @gap * n / @customers, now() - @jobs * @gap * n / @customers * 0.5
     from generate_series(1, @customers) n
   union all
   select ${id('landscaper', 'n')}, 'landscaper' || n || '@bench.test', '-', 'landscaper', 'Landscaper ' || substr(md5(n::text), 1, 9), true,
          now() - @jobs * @gap * n / @landscapers, now() - interval '1 day' * (n % 200)
     from generate_series(1, @landscapers) n`,
  // Every third does not want to be found by search engines, and every second has said how far they work.
  `insert into landscaper_profiles (user_id, business_name, postcode, town, outcode, grid, services, may_be_found, updated_at)
   select ${id('landscaper', 'n')}, initcap(substr(md5('business' || n), 1, 8)) || ' Gardens', p.sector || 'AA', p.town, p.outcode, p.grid,
          array['hedge_trimming', (array['grass_cutting','weeding','planting','fencing','patio'])[1 + n % 5]], n % 3 > 0, now()
     from generate_series(1, @landscapers) n ${placeOf('n - 1', '@landscapers')};
   insert into job_preferences (user_id, radius_miles, minimum_value, job_types, updated_at)
   select ${id('landscaper', 'n')}, (array[5, 10, 25, 50])[1 + n / 2 % 4], 5000, '{}', now() from generate_series(2, @landscapers, 2) n`,
  `insert into landscaper_documents (id, landscaper_id, kind, original_name, content_type, provider, uploaded_at, review, reviewed_by, reviewed_at)
   select ${id('document', `n || '-' || k`)}, ${id('landscaper', 'n')}, (array['public_liability','employers_liability','credential'])[k],
          'document.pdf', 'application/pdf', 'Insurer', at, case when is_new then 'submitted' else 'approved' end,
          case when is_new then null else ${ADMIN} end, case when is_new then null else at + interval '20 hours' end
     from generate_series(1, @landscapers) n, generate_series(1, 3) k,
          lateral (select now() - interval '3 hours' - @jobs * @gap * n / @landscapers as at, n * 60 < @landscapers as is_new) uploaded`,
  `insert into landscaper_checks (landscaper_id, kind, document_id, summary, seen_on, valid_until)
   select landscaper_id, kind, id, 'Seen', reviewed_at::date, current_date - 60 + (hashtext(id::text) & 511)
     from landscaper_documents where review = 'approved'`,
];

// Consecutive jobs are far from one another, and a customer's five jobs end differently.
const CUSTOMER_OF = '((n::bigint * 7919 + n / @customers * 3) % @customers)';
/** The number of the landscaper with the k-th bid on job n: one of those nearest to its customer. */
const landscaperOf = (k: string) =>
  `1 + (${CUSTOMER_OF} * @landscapers / @customers + n / @customers + ${k}) % @landscapers`;

// The outcome of job n, by its last digit: 0: no bids; 1 to 6, most of 8 and half of 9: hired and, unless recent,
// completed; 7: hired, then cancelled. Of 300,000 jobs, 250,000 are paid for.
const JOBS = `(
  select n, n % 10 as turn, n <= @jobs * 0.03 as is_recent, now() - n * @gap as posted_at, least(now(), now() - n * @gap + interval '2 days') as held_at,
         n % 10 in (1, 2, 3, 4, 7) or n > @jobs * 0.03 and (n % 10 in (5, 6) or n % 10 = 8 and n % 100 > 8 or n % 20 = 9) as is_hired,
         ${id('job', 'n')} as id, ${id('customer', `1 + ${CUSTOMER_OF}`)} as customer_id, ${id('landscaper', landscaperOf('1'))} as landscaper_id, ${CUSTOMER_OF} as customer,
         ${id('hold', 'n')} as hold_id, (5000 + n % 400 * 100)::bigint as amount
    from generate_series(1, @jobs) n) j`;
const STATUS = `case when turn = 7 then 'cancelled' when is_recent then (array['posted','active','active','in_progress','completed','posted','posted','posted','posted','posted'])[1 + turn]
  when is_hired then 'completed' else case n % 100 when 8 then 'posted' else 'cancelled' end end`;

const WORK = [
  `insert into jobs (id, customer_id, landscaper_id, accepted_bid_id, title, description, job_types, flexible_date, address, outcode, town, grid, cell,
     location_precision, budget, status, posted_at, completed_at, customer_confirmed_at, cancelled_at, bid_count)
   select id, customer_id, case when is_hired then landscaper_id end, case when is_hired then ${id('bid', `n || '-1'`)} end,
          (array['Hedge trimming','Lawn','Patio','Fence','Borders','Tree'])[1 + n % 6] || ' in ' || p.town || ' ' || n,
          'A hedge of twelve metres, both sides and the top.',
          array[(array['hedge_trimming','grass_cutting','weeding','planting','fencing','patio'])[1 + n % 6]], true, n || ' Mill Lane',
          p.outcode, p.town, p.grid, 0,
          'sector', amount, status, posted_at, case when status = 'completed' then least(now(), held_at + interval '5 days') end,
          case when status = 'completed' and n % 3 > 0 then least(now(), held_at + interval '5 days') end,
          case when status = 'cancelled' then least(now(), held_at + interval '4 days') end, case when turn = 0 then 0 else 3 end
     from (select j.*, ${STATUS} as status from ${JOBS}) j ${placeOf('j.customer', '@customers')};
   insert into bids (id, job_id, landscaper_id, amount, estimated_days, status, closed_reason, created_at, updated_at)
   select ${id('bid', `n || '-' || k`)}, id, ${id('landscaper', landscaperOf('k'))}, amount * (9 + n % 5 + k) / 10 * case when n % 100 = 5 and k = 3 then 4 else 1 end, k,
          case when not is_hired then case ${STATUS} when 'posted' then 'pending' else 'rejected' end when k = 1 then 'accepted' else 'rejected' end,
          case when not is_hired then case ${STATUS} when 'posted' then null else 'lapsed' end when k = 1 then null else 'other_accepted' end,
          at, at
     from ${JOBS}, generate_series(1, 3) k, lateral (select least(now(), posted_at + k * interval '20 minutes' * (n % 90)) as at) placed where turn > 0`,
  `insert into holds (id, job_id, bid_id, customer_id, landscaper_id, amount, state, charge_id, opened_at, pay_by, held_at, ended_at, released_amount, loyalty_counted, refunded_amount)
   select hold_id, id, ${id('bid', `n || '-1'`)}, customer_id, landscaper_id, amount, state, 'ch_' || n, held_at, held_at, held_at,
          case when state <> 'held' then least(now(), held_at + interval '5 days') end,
          case state when 'released' then amount else 0 end, case state when 'released' then amount else 0 end, case state when 'refunded' then amount else 0 end
     from (select j.*, case ${STATUS} when 'completed' then 'released' when 'cancelled' then 'refunded' else 'held' end as state from ${JOBS} where is_hired) j`,
  `insert into money_intents (id, hold_id, payment_ref, kind, source, amount, charge_id, landscaper_id, state, provider_ref, created_at, next_attempt_at, sent_at, refused_at, refused_because)
   select md5('intent' || id)::uuid, id, id, kind, case kind when 'refund' then 'held' else 'landscaper' end, amount, charge_id, landscaper_id,
          case when is_refused then 'refused' else 'sent' end, case when not is_refused then 're_' || charge_id end, ended_at, ended_at,
          case when not is_refused then ended_at end, case when is_refused then ended_at end, case when is_refused then 'other' end
     from (select h.*, case h.state when 'refunded' then 'refund' else 'pay_out' end as kind,
                  h.held_at > now() - interval '40 days' and hashtext(h.id::text) & 31 = 0 as is_refused
             from holds h where ended_at is not null) h`,
  `insert into reviews (id, job_id, customer_id, landscaper_id, rating, comment, created_at, publishes_at, announced_at)
   select ${id('review', 'n')}, id, customer_id, landscaper_id, 1 + n % 5, 'Neat work, and on time.', written.at, written.at, written.at
     from ${JOBS}, lateral (select least(now(), held_at + interval '6 days') as at) written where turn in (2, 4, 6) and not is_recent`,
  `insert into cancellations (hold_id, job_id, cancelled_by, actor_id, rule, to_customer, to_landscaper, fee, reason, cancelled_at)
   select hold_id, id, (array['customer','landscaper','admin'])[1 + n % 3], customer_id, 'full', amount, 0, 0, 'Ill', least(now(), held_at + interval '4 days')
     from ${JOBS} where turn = 7`,
  `insert into absences (hold_id, job_id, reported_at, answer_by, answered_at, answer)
   select hold_id, id, held_at, held_at + interval '1 day', held_at, 'accepted' from ${JOBS} where n % 200 = 7`,
  `insert into dispute_cases (id, hold_id, job_id, state, opened_by, reason, amount, statement, reminders, offers, conflicts, opened_at, due_at, outcome, ended_at)
   select ${id('dispute', 'n')}, hold_id, id, case when is_recent then (array['open','talking','offers','review'])[1 + n / 40 % 4] else 'done' end, 'customer', 'quality', amount,
          '{}', 0, '[]', '[]', held_at, case when is_recent then now() + interval '1 day' end, case when is_recent then null else 'agreed' end,
          case when is_recent then null else held_at + interval '3 days' end
     from ${JOBS} where n % 40 = 3`,
  `insert into chargebacks (id, provider_ref, charge_id, hold_id, payment_ref, amount, reason, state, opened_at, due_by, closed_at)
   select ${id('chargeback', 'n')}, 'dp_' || n, 'ch_' || n, hold_id, hold_id, amount, 'fraudulent', case when is_recent then 'taken' else 'lost' end, held_at,
          held_at + interval '40 days', case when is_recent then null else held_at + interval '60 days' end
     from ${JOBS} where n % 500 = 1`,
  `insert into service_orders (id, customer_id, kind, amount, state, request, opened_at, next_read_at)
   select ${id('order', 'n')}, ${id('customer', 'n')}, 'one_time', 5000, 'paid', '{}', now() - n * 150 * @gap, now() from generate_series(1, @few) n`,
];

const GUARDED = ['transaction', 'entry', 'balance'].map((name) => `ledger.${name}`);

// Written as the ledger's owner could, with the guards switched off. A payment is captured, then released and sent, or
// refunded.
const LEDGER = `
  begin;
  ${GUARDED.map((table) => `alter table ${table} disable trigger user;`).join(' ')}
  insert into ledger.account (kind, owner_ref)
    select 'held'::ledger.account_kind, id::text from holds union all select 'landscaper', user_id::text from landscaper_profiles;
  create temporary table bench_posted on commit drop as
    select row_number() over (order by at, payment, step) as id, p.* from (
    select h.id as payment, h.landscaper_id, h.charge_id, h.amount, s.step, s.kind, s.at
      from holds h, lateral (values
        (1, 'capture', h.held_at),
        (2, case h.state when 'released' then 'release' when 'refunded' then 'refund' end, h.ended_at),
        (3, case h.state when 'released' then 'transfer' end, h.ended_at)) s (step, kind, at)
     where s.kind is not null
    union all select id, null, 'ch_' || id, amount, 1, 'service', opened_at from service_orders) p;
  insert into ledger.transaction (id, kind, fact, payment_ref, provider_ref, at, xact) overriding system value
    select id, kind, kind || ':' || payment, payment::text,
           case when kind in ('capture', 'service') then charge_id when kind = 'transfer' then 'tr_' || charge_id when kind = 'refund' then 're_' || charge_id end, at, pg_current_xact_id()
      from bench_posted order by id;
  insert into ledger.entry (transaction_id, line, account_id, amount)
    select p.id, lines.line, a.id, lines.sign * case when lines.tenths = 10 then p.amount else p.amount / 10 * lines.tenths end
      from bench_posted p
      join (values ('capture', 1, 'provider_clearing', 1, 10), ('capture', 2, 'held', -1, 10), ('release', 1, 'held', 1, 10),
                   ('release', 2, 'landscaper', -1, 9), ('release', 3, 'fee_income', -1, 1), ('transfer', 1, 'landscaper', 1, 9),
                   ('transfer', 2, 'provider_clearing', -1, 9), ('refund', 1, 'held', 1, 10), ('refund', 2, 'provider_clearing', -1, 10),
                   ('service', 1, 'provider_clearing', 1, 10), ('service', 2, 'service_income', -1, 10))
        lines (kind, line, account, sign, tenths) using (kind)
      join ledger.account a on a.kind = lines.account::ledger.account_kind
       and a.owner_ref = case lines.account when 'held' then p.payment::text when 'landscaper' then p.landscaper_id::text else '' end
     order by p.id, lines.line;
  insert into ledger.balance (account_id, amount, entries)
    select e.account_id, sum(e.amount), count(*) from ledger.entry e join ledger.account a on a.id = e.account_id where a.owner_ref <> '' group by e.account_id;
  ${GUARDED.map((table) => `alter table ${table} enable trigger user;`).join(' ')}
  commit`;

// The provider's books before the day's comparison: all but the latest transactions agreed in an earlier comparison.
const PROVIDER_BOOKS = `
  insert into provider_movements (id, kind, amount, fee, net, source_ids, charge_id, words, created_at, available_at, read_at)
  select 'txn_' || t.id, case t.kind when 'capture' then 'charge' when 'service' then 'charge' else t.kind end, e.amount, 0, e.amount,
         array[t.provider_ref], case t.kind when 'capture' then t.provider_ref end, '', t.at, t.at, t.at
    from (select * from ledger.transaction where kind <> 'release' order by id desc limit @few) t
    join ledger.entry e on e.transaction_id = t.id
    join ledger.account a on a.id = e.account_id and a.kind = 'provider_clearing';
  insert into movement_matches (transaction_id, movement_id, rule, matched_at)
  select substr(id, 5)::bigint, id, 'id', read_at from provider_movements;
  update provider_reading set read_up_to = now(), compared_at = now(), set_aside_movement = (select max(number) from provider_movements) - @few / 4,
    set_aside_transaction = (select max(id) from ledger.transaction) - @few / 4`;

const WAITING = [
  `insert into content_cases (id, kind, content_id, author_id, content, opened_at, due_at, decision, reason, words, decided_by, decided_at)
   select ${id('case', 'n')}, (array['message','photo','review','profile','job'])[1 + n % 5], ${id('content', 'n')}, ${id('customer', 'n')}, 'Words', at, at + interval '1 day',
          case when n > 60 then 'hide' end, case when n > 60 then 'abuse' end, case when n > 60 then 'Hidden' end, case when n > 60 then ${ADMIN} end,
          case when n > 60 then at + interval '5 hours' end
     from generate_series(1, @few) n, lateral (select now() - n * 150 * @gap as at) opened;
   insert into content_reports (id, case_id, kind, content_id, reporter_id, reason, words, reported_at)
   select ${id('report', `c.id || '-' || k`)}, c.id, c.kind, c.content_id, ${id('landscaper', 'k')}, 'abuse', '', c.opened_at
     from content_cases c, generate_series(1, 2) k`,
  `insert into tickets (id, topic, urgent, user_id, name, email, access_key, state, opened_at, answer_by, closed_at)
   select ${id('ticket', 'n')}, 'payment', n % 20 = 0, ${id('customer', '1 + n % @customers')}, 'Ada', 'ada@bench.test', '-',
          case when n <= 60 then 'open' when n <= 300 then 'answered' else 'closed' end, at, case when n <= 60 then at + interval '1 day' end,
          case when n > 300 then at + interval '9 days' end
     from generate_series(1, @few * 5) n, lateral (select now() - n * 30 * @gap as at) opened;
   insert into ticket_messages (id, ticket_id, sender, text, written_at)
   select ${id('words', 'id')}, id, 'person', repeat('Where is my money? ', 20), opened_at from tickets`,
  `insert into data_requests (user_id, id, kind, state, asked_at, due_at, ended_at, access_key)
   select ${id('customer', 'n')}, ${id('request', 'n')}, 'correct', case when n > 40 then 'done' else 'open' end, at, at + interval '30 days',
          case when n > 40 then at + interval '9 days' end, '-'
     from generate_series(1, @few) n, lateral (select now() - n * 150 * @gap as at) asked`,
  `insert into suspensions (id, user_id, reason, suspended_by, suspended_at, appeal, appealed_at)
   select ${id('suspension', 'n')}, ${id('landscaper', 'n')}, 'No-shows', ${ADMIN}, now() - n * interval '1 day', case when n <= 20 then 'I was ill.' end,
          case when n <= 20 then now() - n * interval '1 hour' end
     from generate_series(1, least(200, @landscapers)) n`,
  `insert into audit_log (actor_id, act, subject_kind, subject_id, person_ids, reason, before, after)
   select ${id('admin', '1 + n % 2')}, 'suspend', 'person', ${id('customer', '1 + n % @customers')}, array[${id('customer', '1 + n % @customers')}], 'No-shows', '{}', '{}'
     from generate_series(1, @few * 25) n`,
  `insert into payees (landscaper_id, intent_id, request, payee_id, can_receive, updated_at, bank_failure)
   select user_id, md5('payee' || user_id)::uuid, '{}', 'acct_' || user_id, true, now(),
          case when hashtext(user_id::text) & 127 = 0 then jsonb_build_object('at', now()) end
     from landscaper_profiles`,
  `insert into mails (id, key, to_address, subject, html, text, created_at, sent_at, attempts)
   select ${id('mail', 'n')}, 'bench ' || n, 'customer' || (1 + n % @customers) || '@bench.test', 'A bid', '-', '-', now() - n * @gap,
          case when n % 1000 > 0 then now() - n * @gap end, 1
     from generate_series(1, @jobs / 2) n`,
];
