import type { Pence } from '#src/kernel/money';

export interface HoldOpening {
  /** Asks for the price of an accepted bid to be paid in by `payBy`; until then the acceptance is only on trust. */
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
