import type { HandSettlement } from '../domain/hand-settlement';

/** The audit trail of money that admins have sent by hand. Nothing in it is ever changed. */
export interface HandSettlementRepository {
  /** Until the end of the unit of work nobody else looks for a reference, so that two at once cannot both use one. */
  lockReferences(): Promise<void>;
  /** Keeps a new one. An intent is settled once, and so is what a reference at the provider stands for: a second is a fault. */
  add(settlement: HandSettlement): Promise<void>;
  find(intentId: string): Promise<HandSettlement | undefined>;
  /** The one that was paid from the provider under this reference. */
  findByProviderRef(reference: string): Promise<HandSettlement | undefined>;
}
