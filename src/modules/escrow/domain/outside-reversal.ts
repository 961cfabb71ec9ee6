// A payout that someone reversed without us, such as in the provider's dashboard: we owe the landscaper that money
// again.
import type { Pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';

export type OutsideReversal = {
  id: string;
  providerRef: string;
  /** The payout that was reversed, or a part of it. */
  payOutId: string;
  holdId: string;
  landscaperId: string;
  amount: Pence;
  foundAt: Date;
  /** What an admin has decided; until then, we owe the landscaper the money. */
  decision: OutsideReversalDecision | null;
};
/** left: the landscaper does not get it again. `intentId`: the payout that pays it again. */
export type OutsideReversalDecision = { because: string; by: string; at: Date } & (
  | { what: 'paid-again'; intentId: string }
  | { what: 'left'; intentId: null }
);

/** An admin decides. Repeating the decision changes nothing. */
export function decideOutsideReversal(
  reversal: OutsideReversal,
  decision: OutsideReversalDecision,
): Result<OutsideReversal, 'decided-otherwise'> {
  const { decision: earlier } = reversal;
  if (earlier) return earlier.what === decision.what ? ok(reversal) : refuse('decided-otherwise');
  return ok({ ...reversal, decision });
}
