import type { HoldState } from '../domain/hold';
import type { IntentState } from '../domain/money-intent';

// When nothing more is to happen with money. A new state does not compile until it says whether it is over.

const HOLD_IS_OVER: Record<HoldState, boolean> = {
  requires_payment: false,
  held: false,
  releasing: false,
  released: true,
  refunding: false,
  refunded: true,
  charged_back: true,
  closed: true,
};
/** A refused intent is under way until it has been retried, which its latest attempt tells. */
const INTENT_IS_SETTLED: Record<IntentState, boolean> = {
  waiting_payee: false,
  ready: false,
  calling: false,
  sent: true,
  refused: false,
  by_hand: true,
  cancelled: true,
};
const those = (states: Record<string, boolean>): string =>
  Object.keys(states)
    .filter((state) => states[state])
    .map((state) => `'${state}'`)
    .join(', ');

/** Whether a `hold` has ended. */
export const isHoldOver = (hold: string): string => `${hold}.state in (${those(HOLD_IS_OVER)})`;
/** Whether a money `intent` was sent, or will never be. */
export const isIntentSettled = (intent: string): string => `${intent}.state in (${those(INTENT_IS_SETTLED)})`;
