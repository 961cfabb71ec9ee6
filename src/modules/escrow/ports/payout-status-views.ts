import type { Pence } from '#src/kernel/money';

/** How a landscaper stands with being paid, as their own pages show it. */
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
  /** Their share of released payments that waits for the account. */
  waitingPence: Pence;
};
