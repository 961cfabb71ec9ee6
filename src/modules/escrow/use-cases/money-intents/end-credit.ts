import type { Hold } from '../../domain/hold';
import { leftForCredit } from '../../domain/left-on-charge';
import { type Cause, cancel, isUnsent } from '../../domain/money-intent';
import { CREDITS, those } from '../../domain/purpose';
import type { ChargebackRepository } from '../../ports/chargebacks/chargeback-repository';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';
import type { OutsideRefundRepository } from '../../ports/outside/outside-refund-repository';

type Stores = {
  intents: MoneyIntentRepository;
  chargebacks: ChargebackRepository;
  outsideRefunds: OutsideRefundRepository;
};

/**
 * Unsent credit that no longer fits on the charge it was to be refunded on, because the customer has that payment back
 * already. It is not sent, and loyalty returns it as points (src/decisions/0054-credit-comes-back.md). Lock the hold
 * first.
 */
export async function endCreditWithoutRoom(
  stores: Stores,
  { hold, chargeId, cause }: { hold: Hold; chargeId: string; cause: Cause },
): Promise<void> {
  const unsent = those(await stores.intents.onCharge(chargeId), CREDITS).filter(isUnsent);
  if (unsent.length === 0) return;
  const cases = await stores.chargebacks.onCharges([chargeId]);
  const outside = await stores.outsideRefunds.onCharges([chargeId]);
  const room = leftForCredit(hold, chargeId, { cases, outside });
  for (const credit of unsent) if (credit.amount > room) await stores.intents.save(cancel(credit, cause));
}
