import type { HandSettlement } from '../domain/hand-settlement';

/** The audit trail of money that admins have sent by hand. Nothing in it is ever changed. */
export interface HandSettlementRepository {
  /** Keeps a new one. An intent is settled once: a second is a fault. */
  add(settlement: HandSettlement): Promise<void>;
  find(intentId: string): Promise<HandSettlement | undefined>;
}
