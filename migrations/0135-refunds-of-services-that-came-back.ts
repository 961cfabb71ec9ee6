import type { Knex } from 'knex';

// A refund of a garden service that its customer's bank has returned counts as earned again. Before this, a later
// refund was refused as more than we had earned, so it was in no book.
const FUNCTION = 'ledger.check_shares(ledger.transaction)';
const WITHOUT = `'recall', 'refund', 'dispute_lost'`;
const WITH = `'recall', 'refund', 'refund_failed', 'dispute_lost'`;

async function change(knex: Knex, from: string, to: string): Promise<void> {
  const { rows } = await knex.raw<{ rows: [{ text: string }] }>(
    `select pg_get_functiondef('${FUNCTION}'::regprocedure) as text`,
  );
  const { text } = rows[0];
  if (!text.includes(from)) throw new Error(`${FUNCTION} does not contain ${from}`);
  await knex.raw(text.replace(from, to));
}

export const up = (knex: Knex) => change(knex, WITHOUT, WITH);
export const down = (knex: Knex) => change(knex, WITH, WITHOUT);
