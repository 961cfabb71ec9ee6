import { pence } from '#src/kernel/money';
import type { ProviderActivity } from '#src/modules/escrow/ports/outside/provider-activity';
import { Refused } from '#src/modules/escrow/ports/payment-faults';
import type { inMemoryChargebacks } from './in-memory-chargebacks';
import type { InMemoryPaymentProvider } from './in-memory-payment-provider';

/** What was done at the provider in memory, by us or by hand. */
export function inMemoryActivity(
  { ask, refunds, transfers }: InMemoryPaymentProvider,
  { reversals }: Pick<ReturnType<typeof inMemoryChargebacks>, 'reversals'>,
): ProviderActivity {
  const made = ({ id, intent, amount, chargeId, became }: (typeof refunds)[number]) => ({
    ref: id,
    chargeId,
    amount: pence(amount),
    intentId: intent,
    became: became ?? { state: 'arrived' as const },
  });
  return {
    refundMade: (ref) =>
      ask('refundMade', () => {
        const refund = refunds.find(({ id }) => id === ref);
        if (!refund) throw new Refused('not-found', 'There is no such refund.');
        return made(refund);
      }),
    transferMade: (ref) =>
      ask('transferMade', () => {
        const transfer = transfers.find(({ id }) => id === ref);
        if (!transfer) throw new Refused('not-found', 'There is no such transfer.');
        const { amount, at = new Date(0), intent } = transfer;
        return { ref, amount: pence(amount), madeAt: at, intentId: intent };
      }),
    reversalsOf: (payoutRef) =>
      ask('reversalsOf', () => {
        if (!transfers.some(({ id }) => id === payoutRef)) throw new Refused('not-found', 'There is no such transfer.');
        return reversals
          .filter(({ payoutId }) => payoutId === payoutRef)
          .map(({ id, amount, intent }) => ({ ref: id, amount, intentId: intent }));
      }),
    refundsOn: (chargeId) =>
      ask('refundsOn', () => refunds.filter((one) => one.chargeId === chargeId).map((one) => made(one))),
  };
}
