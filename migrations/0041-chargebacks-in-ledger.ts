import type { Knex } from 'knex';

// A part of a payment that a chargeback freezes is set aside when the rest is released, perhaps after a part that was
// disputed in the app. Each is a separate fact.
const onceAPayment = (kinds: string) => `
  drop index ledger.once_a_payment;
  create unique index once_a_payment on ledger.transaction (payment_ref, kind) where ${kinds};
`;

// A job's statement shows what its customer's bank took.
const statement = (shown: string) => `
  create or replace view ledger.statement as
    select t.payment_ref, t.id as transaction_id, t.at, t.kind, pair.debit, pair.credit, pair.amount_pence, pair.place
      from ledger.transaction t
     cross join lateral (
       with line as (
         select e.line, e.amount, sum(abs(e.amount)) over (partition by e.amount > 0 order by e.line) as upto,
                case a.kind when 'provider_clearing' then 'provider' when 'fee_income' then 'fee' else a.kind::text end as word
           from ledger.entry e join ledger.account a on a.id = e.account_id where e.transaction_id = t.id)
       select d.word as debit, c.word as credit, row_number() over (order by c.word = 'fee', d.line, c.line) as place,
              (least(d.upto, c.upto) - greatest(d.upto - abs(d.amount), c.upto - abs(c.amount)))::bigint as amount_pence
         from line d join line c on d.amount > 0 and c.amount < 0
        where least(d.upto, c.upto) > greatest(d.upto - abs(d.amount), c.upto - abs(c.amount))) pair
     where t.kind in ('capture', 'set_aside', 'release', 'settle', 'transfer', 'refund', 'reversal', 'correction', 'refund_failed'${shown});
`;

// A bank may take what was refunded already. It has happened, so it must be booked: a bank can take at most what was
// paid.
const ONCE = 'p.disputed > p.brought - p.refunded and not ledger.by_owner()';
const NOW = 'p.disputed > p.brought';
async function replaceBound(knex: Knex, from: string, to: string): Promise<void> {
  const { rows } = await knex.raw<{ rows: [{ whole: string }] }>(
    `select pg_get_functiondef('ledger.check_whole(bigint)'::regprocedure) as whole`,
  );
  const { whole } = rows[0];
  if (!whole.includes(from)) throw new Error(`ledger.check_whole does not contain "${from}"`);
  await knex.raw(whole.replace(from, to));
}

export const up = async (knex: Knex) => {
  await knex.raw(
    onceAPayment(`kind = 'release' or (kind = 'capture' and fact not like 'top_up:%')`) +
      statement(`, 'dispute_opened', 'dispute_won', 'dispute_lost'`),
  );
  await replaceBound(knex, ONCE, NOW);
};

export const down = async (knex: Knex) => {
  await replaceBound(knex, NOW, ONCE);
  await knex.raw(
    statement('') + onceAPayment(`kind in ('set_aside', 'release') or (kind = 'capture' and fact not like 'top_up:%')`),
  );
};
