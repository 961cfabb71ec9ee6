import type { Pence } from '#src/kernel/money';

export interface HoldOpening {
  /** Opens a hold for the price of an accepted bid, to be paid by `payBy`. */
  open(order: {
    holdId: string;
    jobId: string;
    bidId: string;
    customerId: string;
    landscaperId: string;
    amount: Pence;
    at: Date;
    payBy: Date;
    /** When the customer expressly asked for the work to begin within the days in which they may withdraw. */
    earlyStartAskedAt?: Date | null;
  }): Promise<void>;
}
