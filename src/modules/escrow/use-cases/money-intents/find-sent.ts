import type { MoneyIntent } from '../../domain/money-intent';
import type { PaymentProvider } from '../../ports/payment-provider';

export type SentLookup = Pick<PaymentProvider, 'findPayOut' | 'findRefund'>;

/** The provider's id for the payout or refund that this intent has already made there, found by our mark on it. */
export async function findSent(provider: SentLookup, { id, kind, request }: MoneyIntent): Promise<string | undefined> {
  if (!request) return undefined;
  const { about, chargeId } = request;
  if (kind === 'pay_out') return (await provider.findPayOut(id, { about }))?.payoutId;
  return (await provider.findRefund(id, { chargeId }))?.refundId;
}
