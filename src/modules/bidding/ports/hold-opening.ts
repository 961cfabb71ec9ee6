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
  }): Promise<void>;
}
