import type { Hold } from '../../domain/hold';
import type { MoneyIntent } from '../../domain/money-intent';
import { Busy, Refused, Unclear } from '../../ports/payment-faults';
import type { ByHand, PaymentProvider } from '../../ports/payment-provider';

export type ByHandLookup = Pick<PaymentProvider, 'refundsByHand' | 'payOutsByHand'>;

/** Movements made by hand at the provider for exactly the amount of a refused intent. Undefined if the provider cannot be asked now. */
export async function findDoneByHand(
  provider: ByHandLookup,
  intent: MoneyIntent,
  { id: holdId, jobId }: Hold,
  payeeId: string | null,
): Promise<ByHand[] | undefined> {
  try {
    const byHand =
      intent.kind === 'refund'
        ? await provider.refundsByHand({ chargeId: intent.chargeId })
        : payeeId
          ? await provider.payOutsByHand({ payeeId, about: { holdId, jobId } })
          : [];
    return byHand.filter(({ amount }) => amount === intent.amount);
  } catch (fault) {
    if (fault instanceof Busy || fault instanceof Unclear) return undefined;
    // The provider does not know the charge or the account, so no money was moved on it.
    if (fault instanceof Refused) return [];
    throw fault;
  }
}
