import type { Knex } from 'knex';

// In the ledger, what is kept back from a payout for another job's debt moves from the one payment to the other. Each
// payment then shows what we still owe its landscaper, so that we can pay again what a chargeback had taken
// (decisions/0038-debts-in-the-ledger.md).
const SAFE = 'set search_path = pg_catalog, ledger, pg_temp';
const VIOLATION = `using errcode = 'check_violation', constraint =`;

const tables = `
  -- The job that it is owed for.
  alter table debts add column hold_id uuid references holds (id);
  update debts d set hold_id = coalesce(
    (select c.hold_id from chargebacks c where c.id = d.chargeback_id),
    (select r.hold_id from late_refunds r where r.id = d.late_refund_id),
    (select r.hold_id from outside_refunds r where r.id = d.outside_refund_id));
  alter table debts alter column hold_id set not null;
  create index debts_of_hold on debts (hold_id);

  alter table money_intents
    drop constraint money_intents_cancelled_check,
    -- The debt of the same job for which a payout was kept back before it was sent.
    add column debt_id uuid references debts (id);
  alter table money_intents
    add constraint money_intents_cancelled_check
      check ((state = 'cancelled') <= (num_nonnulls(chargeback_id, late_refund_id, outside_refund_id, debt_id) > 0)) not valid;
`;
const noTables = `
  alter table money_intents drop constraint money_intents_cancelled_check, drop column debt_id;
  alter table money_intents
    add constraint money_intents_cancelled_check
      check ((state = 'cancelled') <= (chargeback_id is not null or late_refund_id is not null or outside_refund_id is not null)) not valid;
  alter table debts drop column hold_id;
`;

const may = `
  alter function ledger.may(text, ledger.account_kind, bigint) rename to may_without_set_off;
  create function ledger.may(kind text, account ledger.account_kind, amount bigint) returns boolean immutable language sql ${SAFE} as $$
    select case when kind = 'set_off' then account = 'landscaper' else ledger.may_without_set_off(kind, account, amount) end $$;
  revoke all on all functions in schema ledger from public;
`;
const mayNot = `
  drop function ledger.may;
  alter function ledger.may_without_set_off(text, ledger.account_kind, bigint) rename to may;
`;

// A set-off takes from its own payment and gives to the payment of the capture to which it refers.
const line = `
  create index set_off_by_reference on ledger.transaction (refers_to) where kind = 'set_off';
  create or replace view ledger.line as
    select t.payment_ref, t.id as transaction_id, coalesce(mistake.kind, t.kind) as kind, e.account_id, a.kind as account, e.amount
      from ledger.transaction t
      left join ledger.transaction mistake on t.kind = 'correction' and mistake.id = t.refers_to
      join ledger.entry e on e.transaction_id = t.id join ledger.account a on a.id = e.account_id
     where t.kind <> 'set_off' or e.amount > 0
    union all
    select owing.payment_ref, t.id, t.kind, e.account_id, a.kind, e.amount
      from ledger.transaction owing
      join ledger.transaction t on t.kind = 'set_off' and t.refers_to = owing.id
      join ledger.entry e on e.transaction_id = t.id and e.amount < 0 join ledger.account a on a.id = e.account_id;
`;
const formerLine = `
  create or replace view ledger.line as
    select t.payment_ref, t.id as transaction_id, coalesce(mistake.kind, t.kind) as kind, e.account_id, a.kind as account, e.amount
      from ledger.transaction t
      left join ledger.transaction mistake on t.kind = 'correction' and mistake.id = t.refers_to
      join ledger.entry e on e.transaction_id = t.id join ledger.account a on a.id = e.account_id;
  drop index ledger.set_off_by_reference;
`;

const whole = `
  -- A set-off moves what one landscaper is owed between two payments: no more than they are owed for the one it takes from, or than had been
  -- moved there before, if it is undone.
  create function ledger.check_set_off(t ledger.transaction) returns void language plpgsql ${SAFE} as $$
  declare owing ledger.transaction; whose bigint; owed bigint; moved_there bigint;
  begin
    select * into owing from ledger.transaction x where x.id = t.refers_to;
    if owing.kind <> 'capture' or owing.payment_ref = t.payment_ref then
      raise exception 'a set_off does not refer to % (%)', owing.fact, t.fact ${VIOLATION} 'refers_to_its_kind';
    end if;
    if (select count(distinct e.account_id) from ledger.entry e where e.transaction_id = t.id) <> 1 then
      raise exception '% moves money to someone else', t.fact ${VIOLATION} 'same_landscaper';
    end if;
    select e.account_id into whose from ledger.entry e where e.transaction_id = t.id limit 1;
    if not exists (select 1 from ledger.line l where l.payment_ref = owing.payment_ref and l.account_id = whose and l.kind <> 'set_off') then
      raise exception '% is for a payment of someone else', t.fact ${VIOLATION} 'same_landscaper';
    end if;
    select coalesce(sum(l.amount), 0), coalesce(sum(l.amount) filter (where l.kind = 'set_off'), 0) into owed, moved_there
      from ledger.line l where l.payment_ref = t.payment_ref and l.account_id = whose;
    if owed > 0 and moved_there > 0 then
      raise exception '% sets off more than is owed', t.fact ${VIOLATION} 'not_more_than_owed';
    end if;
  end $$;
  revoke all on all functions in schema ledger from public;
`;
const notWhole = 'drop function ledger.check_set_off;';

type Change = [from: string, to: string];
/** Replaces parts of a ledger function, and keeps the rest as other migrations have made it. */
async function change(knex: Knex, what: string, parts: Change[]): Promise<void> {
  const { rows } = await knex.raw<{ rows: [{ text: string }] }>(
    `select pg_get_functiondef('${what}'::regprocedure) as text`,
  );
  let { text } = rows[0];
  for (const [from, to] of parts) {
    if (!text.includes(from)) throw new Error(`${what} does not contain "${from}": ${text}`);
    text = text.replaceAll(from, to);
  }
  await knex.raw(text);
}
const back = (parts: Change[]) => parts.map(([from, to]): Change => [to, from]).reverse();
const BEFORE_REFERENCES: Change[] = [
  [
    'if t.refers_to is not null then perform ledger.check_reference(t); end if;',
    `if t.kind = 'set_off' then perform ledger.check_set_off(t); return; end if;
    if t.refers_to is not null then perform ledger.check_reference(t); end if;`,
  ],
];
// A set-off is undone by another one in the opposite direction.
const CORRECTIONS: Change[] = [
  [
    `when 'correction' then referred.kind <> 'correction'`,
    `when 'correction' then referred.kind not in ('correction', 'set_off')`,
  ],
];

async function changeConstraint(knex: Knex, name: string, [from, to]: Change): Promise<void> {
  const { rows } = await knex.raw<{ rows: [{ text: string }] }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conname = ? and conrelid = 'ledger.transaction'::regclass`,
    [name],
  );
  const text = rows[0].text.replace(' NOT VALID', '');
  if (!text.includes(from)) throw new Error(`${name} does not contain ${from}: ${text}`);
  await knex.raw(`
    alter table ledger.transaction drop constraint ${name};
    alter table ledger.transaction add constraint ${name} ${text.replace(from, to)} not valid;
  `);
}
const KINDS: Change = [`'reimbursed'::text`, `'reimbursed'::text, 'set_off'::text`];
const REFERRING: Change = [`'dispute_lost'::text`, `'dispute_lost'::text, 'set_off'::text`];

// What was kept back until now and not paid again since.
const earlier = `
  select ledger.post('set_off', 'set_off:' || s.id, jsonb_build_array(
           jsonb_build_object('kind', 'landscaper', 'owner', d.landscaper_id, 'amount', s.amount),
           jsonb_build_object('kind', 'landscaper', 'owner', d.landscaper_id, 'amount', -s.amount)),
         s.settled_at, s.hold_id::text, null, 'capture:' || d.hold_id)
    from debt_settlements s join debts d on d.id = s.debt_id
   where s.repaid_by is null and s.hold_id <> d.hold_id
   order by s.settled_at, s.id;
  set constraints all immediate;
  set constraints all deferred;
`;

export const up = async (knex: Knex) => {
  await knex.raw(tables + may + line + whole);
  await changeConstraint(knex, 'transaction_kind_check', KINDS);
  await changeConstraint(knex, 'refers', REFERRING);
  await change(knex, 'ledger.check_reference_unless_adjusted(ledger.transaction)', CORRECTIONS);
  await change(knex, 'ledger.check_whole(bigint)', BEFORE_REFERENCES);
  await knex.raw(earlier);
};

export const down = async (knex: Knex) => {
  await change(knex, 'ledger.check_whole(bigint)', back(BEFORE_REFERENCES));
  await change(knex, 'ledger.check_reference_unless_adjusted(ledger.transaction)', back(CORRECTIONS));
  await changeConstraint(knex, 'refers', [REFERRING[1], REFERRING[0]]);
  await changeConstraint(knex, 'transaction_kind_check', [KINDS[1], KINDS[0]]);
  await knex.raw(notWhole + formerLine + mayNot + noTables);
};
