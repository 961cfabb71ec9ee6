import type { MoneyIntent } from '../../domain/money-intent';
import type { PayOutOrder, RefundOrder, TakeBackOrder } from '../../domain/orders';
import type { ChargebackProvider } from '../../ports/chargebacks/chargeback-provider';
import type { PaymentProvider } from '../../ports/payment-provider';

export type SentLookup = Pick<PaymentProvider, 'findPayOut' | 'findRefund'>;
export type TakeBackLookup = Pick<ChargebackProvider, 'findTakeBack'>;

/** The provider's id for the payout or refund that this intent has already made there, found by our mark on it. */
export async function findSent(provider: SentLookup, { id, kind, request }: MoneyIntent): Promise<string | undefined> {
  if (!request || kind === 'take_back') return undefined;
  const { about, chargeId } = request as PayOutOrder | RefundOrder;
  if (kind === 'pay_out') return (await provider.findPayOut(id, { about }))?.payoutId;
  return (await provider.findRefund(id, { chargeId }))?.refundId;
}

/** The same for a take-back. */
export async function findTakenBack(
  provider: TakeBackLookup,
  { id, kind, request }: MoneyIntent,
): Promise<string | undefined> {
  if (!request || kind !== 'take_back') return undefined;
  return (await provider.findTakeBack(id, request as TakeBackOrder))?.takeBackId;
}
