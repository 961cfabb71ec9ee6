import { isUnsent, paidElsewhere } from '../../domain/money-intent';
import { CREDITS, those } from '../../domain/purpose';
import type { RefundMade } from '../../ports/outside/provider-activity';
import { bookFound } from '../money-intents/book-found';
import type { ChargeOf, OutsideContext, OutsideStores } from './outside-stores';

/**
 * Whether a refund made elsewhere is the unsent credit that we owe the customer, which is so if the amount is exactly
 * the same. It is booked as that, and nothing is left to decide. Lock hold and job first.
 */
export async function paidCredit(
  stores: OutsideStores,
  { hold, chargeId }: ChargeOf,
  made: RefundMade,
  { newId, log, now }: OutsideContext,
): Promise<boolean> {
  if (!hold || made.became.state === 'came-back') return false;
  const unsent = those(await stores.intents.onCharge(chargeId), CREDITS).filter(isUnsent);
  const credit = unsent.find(({ amount }) => amount === made.amount);
  if (!credit) return false;
  const paid = paidElsewhere(credit, { id: newId(), by: null, now, providerRef: made.ref });
  if (!paid.ok) throw new Error(`money intent ${credit.id} is not unsent`);
  await bookFound(stores, hold, paid.value, now, { isNew: paid.value.id !== credit.id });
  log.warn('Credit was refunded elsewhere', { intentId: paid.value.id, refundRef: made.ref, amount: made.amount });
  return true;
}
