import type { Knex } from 'knex';

// Refunds that someone made at the provider, without the product (decisions/0036-done-elsewhere.md).
const tables = `
  create table outside_refunds (
    id uuid primary key,
    -- The provider's id of the refund.
    provider_ref text not null unique,
    charge_id text not null,
    -- The ledger's payment: the hold, the checkout of a stray payment, or the order of a service.
    payment_ref text not null,
    hold_id uuid references holds (id),
    amount bigint not null check (amount > 0),
    state text not null check (state in ('booked', 'came_back')),
    -- Where it is taken from. What is borne, we bear, until an admin decides otherwise.
    held bigint not null check (held >= 0),
    contested bigint not null check (contested >= 0),
    borne bigint not null check (borne >= 0),
    sold bigint not null check (sold >= 0),
    -- How much of it the customer was owed anyway.
    owed bigint not null check (owed >= 0),
    found_at timestamptz(3) not null,
    next_read_at timestamptz(3),
    decided text check (decided in ('taken-back', 'borne')),
    decided_amount bigint,
    decided_because text,
    decided_by uuid references users (id),
    decided_at timestamptz(3),
    check (held + contested + borne + sold = amount),
    check ((decided is null) = (decided_by is null) and (decided is null) = (decided_at is null) and (decided is null) = (decided_amount is null))
  );
  create index outside_refunds_of_payment on outside_refunds (payment_ref);
  create index outside_refunds_of_charge on outside_refunds (charge_id);
  create index outside_refunds_of_hold on outside_refunds (hold_id);
  create index outside_refunds_to_read on outside_refunds (next_read_at) where next_read_at is not null;

  alter table money_intents
    drop constraint money_intents_take_back_check,
    drop constraint money_intents_cancelled_check,
    -- The refund made elsewhere that caused it, or ended it before it was sent.
    add column outside_refund_id uuid references outside_refunds (id);
  alter table money_intents
    add constraint money_intents_take_back_check check ((kind = 'take_back') = (reverses is not null)
      and (kind = 'take_back') <= (chargeback_id is not null or late_refund_id is not null or outside_refund_id is not null)),
    add constraint money_intents_cancelled_check
      check ((state = 'cancelled') <= (chargeback_id is not null or late_refund_id is not null or outside_refund_id is not null));
  alter table debts
    drop constraint debts_cause,
    add column outside_refund_id uuid references outside_refunds (id),
    add constraint debts_cause check (num_nonnulls(chargeback_id, late_refund_id, outside_refund_id) = 1);
  create index debts_of_outside_refund on debts (outside_refund_id) where outside_refund_id is not null;

  alter table credit_notes drop constraint credit_notes_why_check;
  alter table credit_notes add constraint credit_notes_why_check check (why in ('cancelled', 'settled', 'after_release', 'elsewhere'));
`;
const noTables = `
  delete from debt_settlements where debt_id in (select id from debts where outside_refund_id is not null);
  delete from debts where outside_refund_id is not null;
  alter table debts drop constraint debts_cause, drop column outside_refund_id;
  alter table debts add constraint debts_cause check ((chargeback_id is null) <> (late_refund_id is null));
  delete from money_intents where outside_refund_id is not null and chargeback_id is null and late_refund_id is null;
  alter table money_intents
    drop constraint money_intents_take_back_check,
    drop constraint money_intents_cancelled_check,
    drop column outside_refund_id;
  alter table money_intents
    add constraint money_intents_take_back_check
      check ((kind = 'take_back') = (reverses is not null) and (kind = 'take_back') <= (chargeback_id is not null or late_refund_id is not null)),
    add constraint money_intents_cancelled_check check ((state = 'cancelled') <= (chargeback_id is not null or late_refund_id is not null));
  drop table outside_refunds;
  alter table credit_notes drop constraint credit_notes_why_check;
  alter table credit_notes add constraint credit_notes_why_check check (why in ('cancelled', 'settled', 'after_release')) not valid;
`;

/**
 * The credit note of a refund of released money says what we and the landscaper give back, wherever the refund was
 * made.
 */
const creditNoteParts = (allowed: string) => `
  do $$
  declare former name;
  begin
    select conname into strict former from pg_constraint
     where conrelid = 'credit_notes'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%fee + share%';
    execute format('alter table credit_notes drop constraint %I', former);
  end $$;
  alter table credit_notes add constraint credit_notes_parts check (${allowed}) not valid;
`;
const ONCE_PARTS = `fee + share = case why when 'after_release' then amount else 0 end`;
const PARTS = `fee + share = amount and why in ('after_release', 'elsewhere') or fee + share = 0 and why <> 'after_release'`;

const SAFE = 'set search_path = pg_catalog, ledger, pg_temp';
// What we bear of a refund is our loss; what we no longer bear comes out of the payment instead. A refund of our own
// sale may come back.
const may = `
  alter function ledger.may(text, ledger.account_kind, bigint) rename to may_without_refunds_elsewhere;
  create function ledger.may(kind text, account ledger.account_kind, amount bigint) returns boolean immutable language sql ${SAFE} as $$
    select case
      when kind = 'reimbursed' then account in ('held', 'contested') and amount > 0 or account = 'dispute_losses' and amount < 0
      when kind = 'refund' and account = 'dispute_losses' then amount > 0
      when kind = 'refund_failed' and account in ('dispute_losses', 'service_income') then amount < 0
      else ledger.may_without_refunds_elsewhere(kind, account, amount) end $$;
  revoke all on all functions in schema ledger from public;
`;
const mayNot = `
  drop function ledger.may;
  alter function ledger.may_without_refunds_elsewhere(text, ledger.account_kind, bigint) rename to may;
`;

type Change = [from: string, to: string];
/** A ledger function or view with some parts replaced, and the rest as other migrations have made it. */
async function changed(knex: Knex, what: string, parts: Change[]): Promise<string> {
  const isView = !what.includes('(');
  const { rows } = await knex.raw<{ rows: [{ text: string }] }>(
    isView
      ? `select pg_get_viewdef('${what}'::regclass) as text`
      : `select pg_get_functiondef('${what}'::regprocedure) as text`,
  );
  let { text } = rows[0];
  for (const [from, to] of parts) {
    if (!text.includes(from)) throw new Error(`${what} does not contain "${from}": ${text}`);
    text = text.replaceAll(from, to);
  }
  return isView ? `create or replace view ${what} as ${text.replace(/;\s*$/, '')}` : text;
}
const change = async (knex: Knex, what: string, parts: Change[]) => knex.raw(await changed(knex, what, parts));
const back = (parts: Change[]) => parts.map(([from, to]): Change => [to, from]).reverse();

// We never bear more of a payment's refunds than was paid.
const WHOLE: Change[] = [
  [
    `coalesce(sum(l.amount) filter (where l.account = 'provider_fees'), 0) as costs`,
    `coalesce(sum(l.amount) filter (where l.account = 'provider_fees'), 0) as costs,
           coalesce(sum(l.amount) filter (where l.account = 'dispute_losses' and l.kind in ('refund', 'refund_failed', 'reimbursed')), 0) as borne`,
  ],
  [
    `elsif t.kind = 'provider_fee' and p.costs`,
    `elsif t.kind in ('refund', 'reimbursed') and (p.borne > p.brought or p.borne < 0) then
      raise exception '% is more than was paid', t.fact using errcode = 'check_violation', constraint = 'not_more_than_paid';
    elsif t.kind = 'provider_fee' and p.costs`,
  ],
];
// What we no longer bear was taken from the payment like any other refund, and returns there.
const RETURNED: Change[] = [
  [`t.kind in ('refund', 'refund_failed')`, `t.kind in ('refund', 'refund_failed', 'reimbursed')`],
];
const KINDS: Change[] = [[`'recall'::text`, `'recall'::text, 'reimbursed'::text`]];
// What we bear does not come from the payment, all of which another refund may already have paid back.
const views = ({ fromHold, more, bound }: { fromHold: string; more: string; bound: string }) => `
  create or replace view ledger.payment_position as
    select l.payment_ref,
      coalesce(sum(-l.amount) filter (where l.kind = 'capture' and l.account = 'held'), 0)::bigint as captured,
      coalesce(sum(-l.amount) filter (where l.account = 'held'), 0)::bigint as held,
      coalesce(sum(-l.amount) filter (where l.account = 'contested'), 0)::bigint as contested,
      coalesce(sum(l.amount) filter (where l.kind in ('release', 'settle', 'compensation', 'recall') and l.account in ('held', 'contested')), 0)::bigint as released,
      coalesce(sum(-l.amount) filter (where l.kind in ('refund', 'refund_failed') and l.account in ('provider_clearing', 'bank')), 0)::bigint as refunded,
      coalesce(sum(l.amount) filter (where l.kind in (${fromHold}) and l.account in ('held', 'contested')), 0)::bigint as refunded_from_hold,
      coalesce(sum(l.amount) filter (where l.kind in ('dispute_lost', 'dispute_won') and l.account in ('held', 'contested')), 0)::bigint as lost_from_hold,
      coalesce(sum(-l.amount) filter (where l.kind in ('release', 'settle', 'recall', 'refund') and l.account = 'fee_income'), 0)::bigint as fee,
      coalesce(sum(-l.amount) filter (where l.kind in ('release', 'settle', 'compensation', 'recall', 'refund') and l.account = 'landscaper'), 0)::bigint as landscaper_share,
      coalesce(sum(l.amount) filter (where l.kind in ('transfer', 'reversal') and l.account = 'landscaper'), 0)::bigint as transferred,
      bool_or(l.kind = 'release') as rest_released,
      coalesce(sum(l.amount) filter (where l.kind = 'refund' and l.account in ('landscaper', 'fee_income')), 0)::bigint as refunded_from_earned,
      coalesce(sum(-l.amount) filter (where l.kind in ('service', 'subscription') and l.account = 'service_income'), 0)::bigint as sold,
      coalesce(sum(-l.amount) filter (where l.kind in ('dispute_opened', 'dispute_won') and l.account = 'provider_clearing'), 0)::bigint as disputed,
      coalesce(sum(l.amount) filter (where l.kind = 'compensation' and l.account in ('held', 'contested')), 0)::bigint as compensated,
      coalesce(sum(-l.amount) filter (where l.kind = 'recall' and l.account = 'contested'), 0)::bigint as recalled${more}
      from ledger.line l where l.payment_ref is not null group by l.payment_ref;

  create or replace view ledger.broken_payment as
    select p.payment_ref, p.captured, p.held, p.contested, p.released, p.refunded, p.refunded_from_hold, p.lost_from_hold, p.fee,
           p.landscaper_share, p.transferred, p.rest_released, p.refunded_from_earned, p.sold, p.disputed, p.compensated, p.recalled
      from ledger.payment_position p
     where held + contested <> captured - released - refunded_from_hold - lost_from_hold
        or held < 0 or contested < 0 or ${bound} > captured + sold
        or (rest_released and held <> 0)
        or fee not between ledger.platform_fee(greatest(0, released - compensated - refunded_from_earned))
                       and ledger.platform_fee(greatest(0, released - compensated - refunded_from_earned + recalled))
        or fee + landscaper_share <> released - refunded_from_earned
        or (transferred > landscaper_share and refunded_from_earned = 0 and recalled = 0);
`;
const viewsNow = views({
  fromHold: `'refund', 'refund_failed', 'reimbursed'`,
  more: `,
      coalesce(sum(l.amount) filter (where l.kind in ('refund', 'refund_failed', 'reimbursed') and l.account = 'dispute_losses'), 0)::bigint as borne`,
  bound: 'refunded - borne',
});
const formerViews = `
  drop view ledger.broken_payment;
  drop view ledger.payment_position;
  ${views({ fromHold: `'refund', 'refund_failed'`, more: '', bound: 'refunded' })}
`;

async function changeKinds(knex: Knex, parts: Change[]): Promise<void> {
  const { rows } = await knex.raw<{ rows: [{ text: string }] }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint
      where conname = 'transaction_kind_check' and conrelid = 'ledger.transaction'::regclass`,
  );
  let text = rows[0].text.replace(' NOT VALID', '');
  for (const [from, to] of parts) {
    if (!text.includes(from)) throw new Error(`transaction_kind_check does not contain ${from}`);
    text = text.replace(from, to);
  }
  await knex.raw(`
    alter table ledger.transaction drop constraint transaction_kind_check;
    alter table ledger.transaction add constraint transaction_kind_check ${text} not valid;
  `);
}

export const up = async (knex: Knex) => {
  await knex.raw(tables + creditNoteParts(PARTS) + may);
  await changeKinds(knex, KINDS);
  await change(knex, 'ledger.check_whole(bigint)', WHOLE);
  await change(knex, 'ledger.refund_failed_after()', RETURNED);
  await knex.raw(viewsNow);
  await change(knex, 'ledger.statement', KINDS);
};

export const down = async (knex: Knex) => {
  await change(knex, 'ledger.statement', back(KINDS));
  await knex.raw(formerViews);
  await change(knex, 'ledger.refund_failed_after()', back(RETURNED));
  await change(knex, 'ledger.check_whole(bigint)', back(WHOLE));
  await changeKinds(knex, back(KINDS));
  await knex.raw(mayNot + creditNoteParts(ONCE_PARTS) + noTables);
};
