import type { Knex } from 'knex';
import { addNotice } from './sandbox-notices';
import { newId } from './sandbox-ids';

type Renewing = {
  id: string;
  amount: number;
  months: number;
  isEnding: boolean;
  cardFails: boolean;
  state: 'active' | 'past_due' | 'paused';
};
/** How long we retry a month that could not be charged. */
const TRIED_FOR = `interval '14 days'`;
/** If the clock was moved by years, the next run charges the rest. */
const CHARGES_PER_RUN = 500;

/** The customer pays the first month on the page. */
export async function startSubscription(
  transaction: Knex.Transaction,
  { checkoutId, amount, cardFails = false }: { checkoutId: string; amount: number; cardFails?: boolean },
): Promise<void> {
  const id = newId('sub');
  const now = transaction.raw('app_now()');
  const paidUntil = transaction.raw(`app_now() + interval '1 month'`);
  await transaction('sandboxSubscriptions').insert({
    id,
    checkoutId,
    amount,
    cardFails,
    months: 1,
    paidUntil,
    startedAt: now,
  });
  await invoice(transaction, { id, amount }, 1, now);
}

/** Charges each subscription whose month has ended by the sandbox's clock for the next month, or ends it. */
export async function renewSubscriptions(db: Knex): Promise<{ renewed: number; more: boolean }> {
  let renewed = 0;
  while (renewed < CHARGES_PER_RUN && (await renewOne(db))) renewed += 1;
  return { renewed, more: renewed === CHARGES_PER_RUN };
}

async function renewOne(db: Knex): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const { rows } = await transaction.raw<{ rows: Renewing[] }>(
      `select id, amount, months, is_ending, card_fails, state from sandbox_subscriptions
        where (state = 'active' or state = 'paused' and is_ending) and paid_until <= app_now()
           or state = 'past_due' and paid_until <= app_now() - ${TRIED_FOR}
        order by paid_until limit 1 for update skip locked`,
    );
    const due = rows[0];
    if (!due) return false;
    const { id, amount, isEnding, cardFails, state } = due;
    if (isEnding) {
      await transaction('sandboxSubscriptions').where({ id }).update({ state: 'ended' });
      await addNotice(transaction, 'customer.subscription.deleted', { id, object: 'subscription' });
      return true;
    }
    if (cardFails || state === 'past_due') {
      await stopCharging(transaction, id, state);
      return true;
    }
    const months = due.months + 1;
    const { rows: paid } = await transaction.raw<{ rows: [{ since: Date }] }>(
      `with before as (select id, paid_until as since from sandbox_subscriptions where id = :id)
       update sandbox_subscriptions s set months = :months, paid_until = started_at + make_interval(months => :months)
         from before where s.id = before.id returning before.since`,
      { id, months },
    );
    await invoice(transaction, { id, amount }, months, paid[0].since);
    return true;
  });
}

async function invoice(
  transaction: Knex.Transaction,
  { id: subscriptionId, amount }: { id: string; amount: number },
  month: number,
  paidAt: Date | Knex.Raw,
): Promise<void> {
  const id = newId('in');
  await transaction('sandboxInvoices').insert({ id, subscriptionId, amount, month, paidAt });
  const parent = { subscription_details: { subscription: subscriptionId } };
  await addNotice(transaction, 'invoice.paid', { id, object: 'invoice', parent });
}

/** The card was declined: it is retried for a while, then given up. */
async function stopCharging(transaction: Knex.Transaction, id: string, state: Renewing['state']): Promise<void> {
  const isLastTry = state === 'past_due';
  await transaction('sandboxSubscriptions')
    .where({ id })
    .update({ state: isLastTry ? 'unpaid' : 'past_due' });
  const parent = { subscription_details: { subscription: id } };
  await addNotice(transaction, 'invoice.payment_failed', { id: newId('in'), object: 'invoice', parent });
  await addNotice(transaction, 'customer.subscription.updated', { id, object: 'subscription' });
}

/** The customer pays later, with a card that is charged from then on. Months that passed meanwhile are not charged. */
export async function payOverdueMonth(
  transaction: Knex.Transaction,
  { id, cardFails }: { id: string; cardFails: boolean },
): Promise<void> {
  const { rows } = await transaction.raw<{ rows: { amount: number; months: number; now: Date }[] }>(
    `with next as (
       select id, (select min(n) from generate_series(months + 1, months + 240) n where started_at + make_interval(months => n) > app_now()) as months
         from sandbox_subscriptions where id = :id and state in ('past_due', 'unpaid') for update)
     update sandbox_subscriptions s
        set state = 'active', months = next.months, card_fails = :cardFails, paid_until = started_at + make_interval(months => next.months)
       from next where s.id = next.id returning s.amount, s.months, app_now() as now`,
    { id, cardFails },
  );
  const [paid] = rows;
  if (!paid) return; // ended or paid meanwhile
  await invoice(transaction, { id, amount: paid.amount }, paid.months, paid.now);
  await addNotice(transaction, 'customer.subscription.updated', { id, object: 'subscription' });
}

/** Charges a paused subscription again from its next monthly date. Months that passed meanwhile are not charged. */
export async function resumeCharging(transaction: Knex.Transaction, id: string): Promise<void> {
  const { rowCount } = await transaction.raw<{ rowCount: number }>(
    `with next as (
       select id, (select min(n) from generate_series(months, months + 240) n where started_at + make_interval(months => n) > app_now()) as months
         from sandbox_subscriptions where id = ? and state = 'paused' for update)
     update sandbox_subscriptions s set state = 'active', months = next.months, paid_until = started_at + make_interval(months => next.months)
       from next where s.id = next.id`,
    [id],
  );
  if (rowCount > 0) await addNotice(transaction, 'customer.subscription.updated', { id, object: 'subscription' });
}
