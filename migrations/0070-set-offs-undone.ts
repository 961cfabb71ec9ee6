import type { Knex } from 'knex';

const WHOLE = 'if owed > 0 and moved_there > 0 then';
const WITHOUT_LOSSES = `if owed - (case when t.fact like 'set\\_off\\_undone:%' then
        (select greatest(0, coalesce(sum(l.amount), 0)) from ledger.line l
          where l.payment_ref = t.payment_ref and l.account_id = whose and l.kind in ('dispute_lost', 'correction'))
      else 0 end) > 0 and moved_there > 0 then`;

async function change(knex: Knex, from: string, to: string): Promise<void> {
  const { rows } = await knex.raw<{ rows: [{ text: string }] }>(
    `select pg_get_functiondef('ledger.check_set_off(ledger.transaction)'::regprocedure) as text`,
  );
  const { text } = rows[0];
  if (!text.includes(from)) throw new Error(`ledger.check_set_off does not contain "${from}": ${text}`);
  await knex.raw(text.replace(from, () => to));
}

/**
 * What was kept back for a chargeback that is won is paid again, even if the landscaper owes for another chargeback of
 * the same payment: that is a separate debt, and no reason to keep what was won.
 */
export const up = (knex: Knex) => change(knex, WHOLE, WITHOUT_LOSSES);

export const down = (knex: Knex) => change(knex, WITHOUT_LOSSES, WHOLE);
