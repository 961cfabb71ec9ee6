import type { OutsideRefund } from '../../domain/outside-refund';

/** Lock the hold of a refund first, if it has one. */
export interface OutsideRefundRepository {
  /** A refund at the provider is booked once: a second is a fault. */
  add(refund: OutsideRefund): Promise<void>;
  lock(id: string): Promise<OutsideRefund | undefined>;
  save(refund: OutsideRefund): Promise<void>;
  find(by: { id: string } | { providerRef: string }): Promise<OutsideRefund | undefined>;
  /** Oldest first. */
  onCharges(chargeIds: string[]): Promise<OutsideRefund[]>;
  /** Claims charges whose refunds should be read again, most overdue first. None is claimed again before `until`. */
  claimDueForReading(asOf: Date, until: Date, limit: number): Promise<string[]>;
}
