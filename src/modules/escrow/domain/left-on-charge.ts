// What is left of card payments after everything that has gone back to the customer, including what came from outside
// the hold.
import { type Pence, pence } from '#src/kernel/money';
import { type Chargeback, takenBy } from './chargeback';
import { amountOn, chargesOf, drawnFrom, sumOf } from './charges';
import type { Hold } from './hold';
import { type OutsideRefund, borneOf } from './outside-refund';

type GivenBack = { cases: readonly Chargeback[]; outside: readonly OutsideRefund[] };

/**
 * How much of the charge nobody has given back to the customer: not we, not their bank for good, and nobody elsewhere.
 */
export function leftForCredit(hold: Hold, chargeId: string, { cases, outside }: GivenBack): Pence {
  const lost = cases.filter((one) => one.chargeId === chargeId && one.state === 'lost');
  const taken = lost.reduce((sum, one) => sum + takenBy(one), 0);
  const borne = amountOn(borneOf(outside), chargeId);
  return pence(Math.max(0, amountOn(chargesOf(hold), chargeId) - drawnFrom(hold, chargeId).refunded - taken - borne));
}

/** How much of what was released customers' banks have taken for good. */
export const lostOfReleased = (hold: Hold, cases: readonly Chargeback[]): Pence =>
  sumOf(
    chargesOf(hold).map(({ chargeId }) => {
      const losses = cases.flatMap((one) => (one.chargeId === chargeId && one.loss ? [one.loss] : []));
      const lost = losses.reduce((sum, { landscaper, platform }) => sum + landscaper + platform, 0);
      return { amount: pence(Math.min(drawnFrom(hold, chargeId).released, lost)) };
    }),
  );
