import type { Knex } from 'knex';
import { addNotice } from './sandbox-notices';
import { newId } from './sandbox-ids';

type Renewing = { id: string; amount: number; months: number; isEnding: boolean };
/** If the clock is moved by years, the rest are charged in the next run. */
const CHARGES_PER_RUN = 500;

/** The first month, paid on the page. */
export async function startSubscription(
  transaction: Knex.Transaction,
  { checkoutId, amount }: { checkoutId: string; amount: number },
): Promise<void> {
  const id = newId('sub');
  const now = transaction.raw('app_now()');
  const paidUntil = transaction.raw(`app_now() + interval '1 month'`);
  await transaction('sandboxSubscriptions').insert({
    ...{ id, checkoutId, amount, months: 1, paidUntil },
    startedAt: now,
  });
  await invoice(transaction, { id, amount }, 1, now);
}

/** Charges every subscription whose month is over by the sandbox's clock for the next month, or ends it. */
export async function renewSubscriptions(db: Knex): Promise<{ renewed: number; more: boolean }> {
  let renewed = 0;
  while (renewed < CHARGES_PER_RUN && (await renewOne(db))) renewed += 1;
  return { renewed, more: renewed === CHARGES_PER_RUN };
}

async function renewOne(db: Knex): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const { rows } = await transaction.raw<{ rows: Renewing[] }>(
      `select id, amount, months, is_ending from sandbox_subscriptions where state = 'active' and paid_until <= app_now()
        order by paid_until limit 1 for update skip locked`,
    );
    const due = rows[0];
    if (!due) return false;
    const { id, amount, isEnding } = due;
    if (isEnding) {
      await transaction('sandboxSubscriptions').where({ id }).update({ state: 'ended' });
      await addNotice(transaction, 'customer.subscription.deleted', { id, object: 'subscription' });
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
