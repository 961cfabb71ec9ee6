import type { HandSettlement } from '../domain/hand-settlement';

/** The audit trail of money that admins paid by hand. It is never changed. */
export interface HandSettlementRepository {
  /**
   * Take this lock before looking up a reference, so that no other unit of work uses it. It is held until the unit of
   * work ends.
   */
  lockReferences(): Promise<void>;
  /** An intent is settled once, and a reference at the provider settles one intent: a second is a fault. */
  add(settlement: HandSettlement): Promise<void>;
  find(intentId: string): Promise<HandSettlement | undefined>;
  /** The settlement that was paid from our balance at the provider under this reference. */
  findByProviderRef(reference: string): Promise<HandSettlement | undefined>;
}
