import type { Knex } from 'knex';
import { addNotice } from './sandbox-notices';
import type { RefundOutcome } from './test-cards';

const TURNS_AFTER = `interval '1 minute'`;

/**
 * The first state of a refund to a card, and the state that follows a minute later. As at Stripe, a refund that will
 * come back looks at first as if it had arrived.
 */
export const firstStateOf = (refundsGo: RefundOutcome, transaction: Knex.Transaction) => {
  if (refundsGo === 'at_once') return {};
  const turnsAt = transaction.raw(`app_now() + ${TURNS_AFTER}`);
  return refundsGo === 'come_back'
    ? { state: 'succeeded', turnsTo: 'failed', turnsAt }
    : { state: 'pending', turnsTo: 'succeeded', turnsAt };
};

/** Moves due refunds on to their next state, one transaction each, so that two runs at once cannot deadlock. */
export async function advanceRefunds(db: Knex): Promise<void> {
  const due = await db('sandboxRefunds').where('turnsAt', '<=', db.raw('app_now()')).orderBy('turnsAt').select('id');
  for (const { id } of due) await db.transaction((transaction) => advance(transaction, id));
}

async function advance(transaction: Knex.Transaction, id: string): Promise<void> {
  const { rows } = await transaction.raw<{ rows: { state: string; chargeId: string; amount: number }[] }>(
    `update sandbox_refunds set state = turns_to, turns_to = null, turns_at = null
      where id = ? and turns_at <= app_now() returning state, charge_id, amount`,
    [id],
  );
  const [turned] = rows;
  if (!turned) return; // another run moved it first
  if (turned.state === 'failed')
    await transaction('sandboxCharges').where({ id: turned.chargeId }).decrement('refunded', turned.amount);
  await addNotice(transaction, turned.state === 'failed' ? 'refund.failed' : 'refund.updated', {
    id,
    object: 'refund',
  });
}
