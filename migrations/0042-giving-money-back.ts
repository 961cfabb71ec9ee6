import type { Knex } from 'knex';

// Cancelled jobs, refunds after release, and the credit notes of both (decisions/0031-giving-money-back.md).
const tables = `
  alter table holds
    -- How much of what was released is free of our fee: what a late cancellation costs.
    add column fee_free_amount bigint not null default 0,
    -- How much of our fee we kept although the money it was for was refunded after release.
    add column fee_kept_amount bigint not null default 0 check (fee_kept_amount >= 0),
    -- When the customer expressly asked for the work to begin within 14 days of the contract.
    add column early_start_asked_at timestamptz(3);
  alter table holds add constraint holds_fee_free check (fee_free_amount between 0 and released_amount);

  create table cancellations (
    hold_id uuid primary key references holds (id),
    job_id uuid not null references jobs (id),
    cancelled_by text not null check (cancelled_by in ('customer', 'landscaper', 'admin')),
    actor_id uuid not null references users (id),
    -- Which rule divided the money: a code of the domain.
    rule text not null,
    to_customer bigint not null check (to_customer >= 0),
    to_landscaper bigint not null check (to_landscaper >= 0),
    fee bigint not null check (fee between 0 and to_landscaper),
    reason text not null,
    cancelled_at timestamptz(3) not null
  );
  create index cancellations_of_job on cancellations (job_id);

  -- A refund of money that had been released already.
  create table late_refunds (
    id uuid primary key,
    hold_id uuid not null references holds (id),
    amount bigint not null check (amount > 0),
    -- Our fee, of which so much is given back, and the landscaper's share: together the amount.
    fee bigint not null check (fee >= 0),
    share bigint not null check (share >= 0),
    reason text not null,
    admin_id uuid not null references users (id),
    refunded_at timestamptz(3) not null,
    check (fee + share = amount)
  );
  create index late_refunds_of_hold on late_refunds (hold_id);

  -- Every refund that was decided has one, numbered like receipts: C101-0001, C101-0002, ... It stays as it was issued.
  alter table receipt_books add column last_credit_note int not null default 0 check (last_credit_note >= 0);
  create table credit_notes (
    id uuid primary key default gen_random_uuid(),
    job_id uuid not null references jobs (id),
    hold_id uuid not null references holds (id),
    book int not null references receipt_books (number),
    number int not null check (number > 0),
    why text not null check (why in ('cancelled', 'settled', 'after_release')),
    -- Null unless it is for a refund after release.
    late_refund_id uuid unique references late_refunds (id),
    amount bigint not null check (amount > 0),
    -- What is credited to the landscaper of our fee, and what they give back themselves.
    fee bigint not null default 0 check (fee >= 0),
    share bigint not null default 0 check (share >= 0),
    issued_at timestamptz(3) not null,
    landscaper_name text not null,
    business_name text,
    landscaper_place text,
    customer_name text not null,
    job_address text not null,
    unique (book, number),
    check ((why = 'after_release') = (late_refund_id is not null)),
    check (fee + share = case why when 'after_release' then amount else 0 end)
  );
  create index credit_notes_of_job on credit_notes (job_id);
  create unique index credit_note_once on credit_notes (hold_id, why) where why = 'cancelled';
  create function refuse_credit_note_change() returns trigger language plpgsql as $$
  begin raise exception 'a credit note stays as it was issued' using errcode = 'restrict_violation'; end $$;
  create trigger credit_notes_stay before update or delete on credit_notes for each row execute function refuse_credit_note_change();
`;

const forSettledDisputes = `
  insert into receipt_books (landscaper_id)
    select h.landscaper_id from holds h where h.settled_to_customer > 0
     group by h.landscaper_id order by min(h.settled_at)
  on conflict do nothing;
  insert into credit_notes (job_id, hold_id, book, number, why, amount, issued_at, landscaper_name, business_name, landscaper_place, customer_name, job_address)
    select j.id, h.id, b.number, row_number() over (partition by h.landscaper_id order by h.settled_at, h.id), 'settled', h.settled_to_customer,
           h.settled_at, l.full_name, p.business_name, p.town || ' ' || p.postcode, c.full_name, j.address
      from holds h
      join jobs j on j.id = h.job_id
      join receipt_books b on b.landscaper_id = h.landscaper_id
      join users l on l.id = h.landscaper_id
      join users c on c.id = h.customer_id
      left join landscaper_profiles p on p.user_id = h.landscaper_id
     where h.settled_to_customer > 0;
  update receipt_books b set last_credit_note = notes.last
    from (select book, max(number) as last from credit_notes group by book) notes where notes.book = b.number;
`;

const intents = `
  alter table money_intents
    drop constraint money_intents_take_back_check,
    drop constraint money_intents_cancelled_check,
    -- The refund after release that caused it, or ended it before it was sent.
    add column late_refund_id uuid references late_refunds (id);
  alter table money_intents
    add constraint money_intents_take_back_check
      check ((kind = 'take_back') = (reverses is not null) and (kind = 'take_back') <= (chargeback_id is not null or late_refund_id is not null)),
    add constraint money_intents_cancelled_check check ((state = 'cancelled') <= (chargeback_id is not null or late_refund_id is not null));
  alter table debts
    alter column chargeback_id drop not null,
    add column late_refund_id uuid references late_refunds (id),
    add constraint debts_cause check ((chargeback_id is null) <> (late_refund_id is null));
  create index debts_of_late_refund on debts (late_refund_id) where late_refund_id is not null;
`;

const noTables = `
  delete from debt_settlements where debt_id in (select id from debts where late_refund_id is not null);
  delete from debts where late_refund_id is not null;
  alter table debts drop constraint debts_cause, drop column late_refund_id, alter column chargeback_id set not null;
  delete from money_intents where late_refund_id is not null and chargeback_id is null;
  alter table money_intents
    drop constraint money_intents_take_back_check,
    drop constraint money_intents_cancelled_check,
    drop column late_refund_id;
  alter table money_intents
    add constraint money_intents_take_back_check check ((kind = 'take_back') = (reverses is not null) and (kind = 'take_back') <= (chargeback_id is not null)),
    add constraint money_intents_cancelled_check check ((state = 'cancelled') <= (chargeback_id is not null));
  drop table credit_notes;
  drop function refuse_credit_note_change();
  alter table receipt_books drop column last_credit_note;
  drop table late_refunds;
  drop table cancellations;
  alter table holds drop constraint holds_fee_free, drop column fee_free_amount, drop column fee_kept_amount, drop column early_start_asked_at;
`;

/** Replaces a part of a ledger function or view, and keeps the rest as other migrations have made it. */
async function change(knex: Knex, what: string, parts: [from: string, to: string][]): Promise<void> {
  const isView = !what.includes('(');
  const { rows } = await knex.raw<{ rows: [{ text: string }] }>(
    isView
      ? `select pg_get_viewdef('${what}'::regclass) as text`
      : `select pg_get_functiondef('${what}'::regprocedure) as text`,
  );
  let { text } = rows[0];
  for (const [from, to] of parts) {
    if (!text.includes(from)) throw new Error(`${what} does not contain "${from}"`);
    text = text.replaceAll(from, to);
  }
  await knex.raw(isView ? `create or replace view ${what} as ${text}` : text);
}
const back = (parts: [string, string][]) => parts.map(([from, to]): [string, string] => [to, from]).reverse();

const SAFE = 'set search_path = pg_catalog, ledger, pg_temp';
// What a landscaper is paid for a late cancellation has no fee. What is taken back after release is contested until it
// is refunded.
const may = `
  alter function ledger.may(text, ledger.account_kind, bigint) rename to may_without_giving_back;
  create function ledger.may(kind text, account ledger.account_kind, amount bigint) returns boolean immutable language sql ${SAFE} as $$
    select case kind
      when 'compensation' then case when amount > 0 then account in ('held', 'contested') else account = 'landscaper' end
      when 'recall' then case when amount > 0 then account in ('landscaper', 'fee_income') else account = 'contested' end
      when 'settle' then case when amount > 0 then account in ('held', 'contested') else account in ('landscaper', 'fee_income') end
      else ledger.may_without_giving_back(kind, account, amount) end $$;
  revoke all on all functions in schema ledger from public;
`;
const mayNot = `
  drop function ledger.may;
  alter function ledger.may_without_giving_back(text, ledger.account_kind, bigint) rename to may;
`;

const SHARES: [string, string][] = [
  [
    `l.kind in ('release', 'settle', 'refund', 'dispute_lost', 'dispute_won', 'service', 'subscription')`,
    `l.kind in ('release', 'settle', 'compensation', 'recall', 'refund', 'dispute_lost', 'dispute_won', 'service', 'subscription')`,
  ],
];

// Taking back after release gives up our fee in proportion, or leaves us all of it, as an admin decides.
const WHOLE: [string, string][] = [
  [
    `if t.kind in ('transfer', 'refund', 'dispute_lost', 'write_off')`,
    `if t.kind in ('transfer', 'refund', 'recall', 'dispute_lost', 'write_off')`,
  ],
  [
    `l.kind in ('release', 'settle', 'refund') and l.account = 'fee_income'), 0) as fee,`,
    `l.kind in ('release', 'settle', 'recall', 'refund') and l.account = 'fee_income'), 0) as fee,
           coalesce(sum(l.amount) filter (where l.kind = 'recall' and l.account in ('landscaper', 'fee_income')), 0) as recalled,`,
  ],
  [
    `if t.kind in ('release', 'settle', 'refund', 'correction') and not free and (p.fee <> ledger.platform_fee(p.gross::bigint) or p.gross < 0) then`,
    `if t.kind in ('release', 'settle', 'refund', 'recall', 'correction') and not free
      and (p.fee not between ledger.platform_fee(greatest(0, p.gross - p.recalled)::bigint) and ledger.platform_fee(p.gross::bigint) or p.gross < 0) then`,
  ],
];

async function changeKinds(knex: Knex, from: string, to: string): Promise<void> {
  const { rows } = await knex.raw<{ rows: [{ text: string }] }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint
      where conname = 'transaction_kind_check' and conrelid = 'ledger.transaction'::regclass`,
  );
  const { text } = rows[0];
  if (!text.includes(from)) throw new Error(`transaction_kind_check does not contain ${from}`);
  await knex.raw(`
    alter table ledger.transaction drop constraint transaction_kind_check;
    alter table ledger.transaction add constraint transaction_kind_check ${text.replace(' NOT VALID', '').replace(from, to)} not valid;
  `);
}
const SHOWN = `'refund_failed'::text`;
const SHOWN_NOW = `'refund_failed'::text, 'compensation'::text, 'recall'::text`;

const position = (given: { released: string; fee: string; share: string; more: string }) => `
  create or replace view ledger.payment_position as
    select l.payment_ref,
      coalesce(sum(-l.amount) filter (where l.kind = 'capture' and l.account = 'held'), 0)::bigint as captured,
      coalesce(sum(-l.amount) filter (where l.account = 'held'), 0)::bigint as held,
      coalesce(sum(-l.amount) filter (where l.account = 'contested'), 0)::bigint as contested,
      coalesce(sum(l.amount) filter (where l.kind in (${given.released}) and l.account in ('held', 'contested')), 0)::bigint as released,
      coalesce(sum(-l.amount) filter (where l.kind in ('refund', 'refund_failed') and l.account in ('provider_clearing', 'bank')), 0)::bigint as refunded,
      coalesce(sum(l.amount) filter (where l.kind in ('refund', 'refund_failed') and l.account in ('held', 'contested')), 0)::bigint as refunded_from_hold,
      coalesce(sum(l.amount) filter (where l.kind in ('dispute_lost', 'dispute_won') and l.account in ('held', 'contested')), 0)::bigint as lost_from_hold,
      coalesce(sum(-l.amount) filter (where l.kind in (${given.fee}) and l.account = 'fee_income'), 0)::bigint as fee,
      coalesce(sum(-l.amount) filter (where l.kind in (${given.share}) and l.account = 'landscaper'), 0)::bigint as landscaper_share,
      coalesce(sum(l.amount) filter (where l.kind in ('transfer', 'reversal') and l.account = 'landscaper'), 0)::bigint as transferred,
      bool_or(l.kind = 'release') as rest_released,
      coalesce(sum(l.amount) filter (where l.kind = 'refund' and l.account in ('landscaper', 'fee_income')), 0)::bigint as refunded_from_earned,
      coalesce(sum(-l.amount) filter (where l.kind in ('service', 'subscription') and l.account = 'service_income'), 0)::bigint as sold,
      coalesce(sum(-l.amount) filter (where l.kind in ('dispute_opened', 'dispute_won') and l.account = 'provider_clearing'), 0)::bigint as disputed${given.more}
      from ledger.line l where l.payment_ref is not null group by l.payment_ref;
`;

// released: less what was taken back after release.
const views =
  position({
    released: `'release', 'settle', 'compensation', 'recall'`,
    fee: `'release', 'settle', 'recall', 'refund'`,
    share: `'release', 'settle', 'compensation', 'recall', 'refund'`,
    more: `,
      coalesce(sum(l.amount) filter (where l.kind = 'compensation' and l.account in ('held', 'contested')), 0)::bigint as compensated,
      coalesce(sum(-l.amount) filter (where l.kind = 'recall' and l.account = 'contested'), 0)::bigint as recalled`,
  }) +
  `
  create or replace view ledger.broken_payment as
    select * from ledger.payment_position p
     where held + contested <> captured - released - refunded_from_hold - lost_from_hold
        or held < 0 or contested < 0 or refunded > captured + sold
        or (rest_released and held <> 0)
        or fee not between ledger.platform_fee(greatest(0, released - compensated - refunded_from_earned))
                       and ledger.platform_fee(greatest(0, released - compensated - refunded_from_earned + recalled))
        or fee + landscaper_share <> released - refunded_from_earned
        or (transferred > landscaper_share and refunded_from_earned = 0 and recalled = 0);

  create or replace view ledger.broken_share as
    select l.payment_ref, a.owner_ref as landscaper, sum(l.amount)::bigint as too_much
      from ledger.line l join ledger.account a on a.id = l.account_id
     where l.account = 'landscaper' and l.kind in ('release', 'settle', 'compensation', 'transfer', 'reversal')
     group by l.payment_ref, a.owner_ref having sum(l.amount) > 0;
`;

const formerViews =
  `
  drop view ledger.broken_share;
  drop view ledger.broken_payment;
  drop view ledger.payment_position;
` +
  position({
    released: `'release', 'settle'`,
    fee: `'release', 'settle', 'refund'`,
    share: `'release', 'settle', 'refund'`,
    more: '',
  }) +
  `
  create view ledger.broken_payment as
    select * from ledger.payment_position p
     where held + contested <> captured - released - refunded_from_hold - lost_from_hold
        or held < 0 or contested < 0 or refunded > captured + sold
        or (rest_released and held <> 0)
        or fee <> ledger.platform_fee(released - refunded_from_earned)
        or fee + landscaper_share <> released - refunded_from_earned
        or (transferred > landscaper_share and refunded_from_earned = 0);
  create view ledger.broken_share as
    select l.payment_ref, a.owner_ref as landscaper, sum(l.amount)::bigint as too_much
      from ledger.line l join ledger.account a on a.id = l.account_id
     where l.account = 'landscaper' and l.kind in ('release', 'settle', 'transfer', 'reversal')
     group by l.payment_ref, a.owner_ref having sum(l.amount) > 0;
`;

export const up = async (knex: Knex) => {
  await knex.raw(tables + forSettledDisputes + intents + may);
  await changeKinds(knex, SHOWN, SHOWN_NOW);
  await change(knex, 'ledger.check_shares(ledger.transaction)', SHARES);
  await change(knex, 'ledger.check_whole(bigint)', WHOLE);
  await change(knex, 'ledger.statement', [[SHOWN, SHOWN_NOW]]);
  await knex.raw(views);
};

export const down = async (knex: Knex) => {
  await knex.raw(formerViews);
  await change(knex, 'ledger.statement', [[SHOWN_NOW, SHOWN]]);
  await change(knex, 'ledger.check_whole(bigint)', back(WHOLE));
  await change(knex, 'ledger.check_shares(ledger.transaction)', back(SHARES));
  await changeKinds(knex, SHOWN_NOW, SHOWN);
  await knex.raw(mayNot + noTables);
};
