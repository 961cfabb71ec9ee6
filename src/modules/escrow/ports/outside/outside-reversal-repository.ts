import type { OutsideReversal } from '../../domain/outside-reversal';

/** Lock the hold of a reversal first. */
export interface OutsideReversalRepository {
  /** A reversal at the provider is booked once: a second is a fault. */
  add(reversal: OutsideReversal): Promise<void>;
  lock(id: string): Promise<OutsideReversal | undefined>;
  save(reversal: OutsideReversal): Promise<void>;
  /** Whether an admin still has to decide about a reversed payout of this hold. */
  anyUndecided(holdId: string): Promise<boolean>;
  find(by: { id: string } | { providerRef: string }): Promise<OutsideReversal | undefined>;
}
