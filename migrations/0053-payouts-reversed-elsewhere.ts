import type { Knex } from 'knex';

// Payouts that someone reversed at the provider, without the product (decisions/0036-done-elsewhere.md).
const table = `
  create table outside_reversals (
    id uuid primary key,
    -- The provider's id of the reversal.
    provider_ref text not null unique,
    -- The payout that was reversed, or a part of it.
    pay_out_id uuid not null references money_intents (id),
    hold_id uuid not null references holds (id),
    landscaper_id uuid not null references users (id),
    amount bigint not null check (amount > 0),
    found_at timestamptz(3) not null,
    decided text check (decided in ('paid-again', 'left')),
    decided_because text,
    decided_by uuid references users (id),
    decided_at timestamptz(3),
    -- The payout that pays it again.
    paid_by uuid references money_intents (id),
    check ((decided is null) = (decided_by is null) and (decided is null) = (decided_at is null)),
    check ((decided is not distinct from 'paid-again') = (paid_by is not null))
  );
  create index outside_reversals_of_hold on outside_reversals (hold_id);
  create index outside_reversals_undecided on outside_reversals (found_at) where decided is null;
`;

const SAFE = 'set search_path = pg_catalog, ledger, pg_temp';
// A reversed payout that the landscaper does not get again lessens our losses.
const may = `
  alter function ledger.may(text, ledger.account_kind, bigint) rename to may_without_reversals_elsewhere;
  create function ledger.may(kind text, account ledger.account_kind, amount bigint) returns boolean immutable language sql ${SAFE} as $$
    select case
      when kind = 'kept' then account = case when amount > 0 then 'landscaper'::ledger.account_kind else 'dispute_losses' end
      else ledger.may_without_reversals_elsewhere(kind, account, amount) end $$;
  revoke all on all functions in schema ledger from public;
`;
const mayNot = `
  drop function ledger.may;
  alter function ledger.may_without_reversals_elsewhere(text, ledger.account_kind, bigint) rename to may;
`;

// The embedded provider's books also name the transfer of a reversal, as Stripe's do.
const books = (sources: string) => `
  create or replace function sandbox_book_take_back() returns trigger language plpgsql as $$
  begin
    insert into sandbox_movements (kind, amount, source_ids, charge_id)
      select 'transfer_reversal', new.amount, ${sources}, t.charge_id from sandbox_transfers t where t.id = new.transfer_id;
    return null;
  end $$;
`;

type Change = [from: string, to: string];
/** A ledger function or view with some parts replaced, and the rest as other migrations have made it. */
async function change(knex: Knex, what: string, parts: Change[]): Promise<void> {
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
  await knex.raw(isView ? `create or replace view ${what} as ${text}` : text);
}
const back = (parts: Change[]) => parts.map(([from, to]): Change => [to, from]).reverse();

const WHOLE: Change[] = [
  [
    'if t.payment_ref is null then return; end if;',
    `if t.payment_ref is null then return; end if;
    if t.kind = 'kept' then perform ledger.check_shares(t); return; end if;`,
  ],
];
// We keep no more than is owed for the payment.
const SHARES: Change[] = [
  [`if t.kind in ('transfer', 'correction')`, `if t.kind in ('transfer', 'kept', 'correction')`],
];
const KINDS: Change[] = [[`'reimbursed'::text`, `'reimbursed'::text, 'kept'::text`]];

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
  await knex.raw(table + may + books('array[new.id, new.transfer_id]'));
  await changeKinds(knex, KINDS);
  await change(knex, 'ledger.check_whole(bigint)', WHOLE);
  await change(knex, 'ledger.check_shares(ledger.transaction)', SHARES);
  await change(knex, 'ledger.statement', KINDS);
};

export const down = async (knex: Knex) => {
  await change(knex, 'ledger.statement', back(KINDS));
  await change(knex, 'ledger.check_shares(ledger.transaction)', back(SHARES));
  await change(knex, 'ledger.check_whole(bigint)', back(WHOLE));
  await changeKinds(knex, back(KINDS));
  await knex.raw(books('array[new.id]') + mayNot + 'drop table outside_reversals;');
};
