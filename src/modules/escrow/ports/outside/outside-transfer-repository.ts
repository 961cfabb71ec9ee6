import type { Pence } from '#src/kernel/money';

/** A transfer in the provider's books that we did not make. `ref`: the provider's id. */
export type OutsideTransfer = { ref: string; amount: Pence; madeAt: Date };

export interface OutsideTransferRepository {
  /** Adding it again changes nothing. */
  add(transfer: OutsideTransfer): Promise<void>;
  /**
   * The provider's ids of transfers of exactly this amount, made since then, that belong to no known payout; oldest
   * first.
   */
  unnamed(of: { amount: Pence; since: Date }): Promise<string[]>;
}
