import type { Pence } from '#src/kernel/money';
import type { Movement } from '../domain/reconciliation/movement';

/**
 * Our account at the payment provider, as the provider keeps it. Both methods may throw Busy or Unclear
 * (payment-faults.ts).
 */
export interface ProviderBooks {
  /**
   * One page of the movements since `since`, or of all (null), newest first; `cursor` is the `next` of the page before.
   * A movement may appear late, so read some days again: its id stays the same.
   */
  movements(from: { since: Date | null; cursor: string | null }): Promise<MovementPage>;
  /** All of our money there, available or not. Throws Busy if money moved while the balance was read. */
  balance(): Promise<ProviderBalance>;
}

/** `next`: null after the last page. */
export type MovementPage = { movements: Movement[]; next: string | null };
/** `newestId`: the last movement that the amount includes; null if there is none yet. */
export type ProviderBalance = { amount: Pence; newestId: string | null };
