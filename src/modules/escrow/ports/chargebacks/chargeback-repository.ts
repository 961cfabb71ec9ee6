import type { Chargeback, RemindDays } from '../../domain/chargeback';

export interface ChargebackRepository {
  /** Adds a case unless its provider's id is known, and returns the stored one, locked. Lock its hold first. */
  addOrLock(chargeback: Chargeback): Promise<Chargeback>;
  save(chargeback: Chargeback): Promise<void>;
  find(by: { id: string } | { providerRef: string }): Promise<Chargeback | undefined>;
  /** Every case about one of these charges, oldest first. Lock the hold first, so that none is added meanwhile. */
  onCharges(chargeIds: string[]): Promise<Chargeback[]>;
  /** Claims cases that are due to be read again, most overdue first. None is claimed again before `until`. */
  claimDueForReading(asOf: Date, until: Date, limit: number): Promise<string[]>;
  /** Reads the cases about this charge again as soon as possible. */
  readSoon(chargeId: string, now: Date): Promise<void>;
  /** Open cases that wait for our evidence and whose reminder is due, the earliest deadline first. */
  awaitingEvidence(asOf: Date, limit: number): Promise<{ chargeback: Chargeback; reminded: RemindDays | null }[]>;
  /** Records that admins were reminded; false if they had been already. */
  remind(id: string, days: RemindDays): Promise<boolean>;
}
