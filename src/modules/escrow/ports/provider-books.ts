import type { Pence } from '#src/kernel/money';
import type { Movement } from '../domain/reconciliation/movement';

/** Our account at the payment provider, as the provider itself keeps it. Both methods may throw Busy or Unclear (payment-faults.ts). */
export interface ProviderBooks {
  /**
   * One page of all that moved since `since`, or ever (null), newest first; `cursor` is the `next` of the page before. A movement may
   * show late, so read some days again: it always has the same id.
   */
  movements(from: { since: Date | null; cursor: string | null }): Promise<MovementPage>;
  /** All of our money there, whether or not it is available yet. Throws Busy if money moved while the balance was read. */
  balance(): Promise<ProviderBalance>;
}

/** `next`: null after the last page. */
export type MovementPage = { movements: Movement[]; next: string | null };
/** `newestId`: the last movement that the amount includes; null if there were none yet. */
export type ProviderBalance = { amount: Pence; newestId: string | null };
