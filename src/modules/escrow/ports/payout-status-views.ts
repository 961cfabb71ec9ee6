import type { Pence } from '#src/kernel/money';

/** The state of a landscaper's payout account, as their own pages show it. */
export interface PayoutStatuses {
  ofLandscaper(landscaperId: string): Promise<PayoutStatus>;
}

export type PayoutStatus = {
  state: 'none' | 'incomplete' | 'ready';
  payeeId: string | null;
  canReceive: boolean;
  detailsSubmitted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  currentlyDue: string[];
  /** Their share of released payments, waiting for the account. */
  waitingPence: Pence;
};
