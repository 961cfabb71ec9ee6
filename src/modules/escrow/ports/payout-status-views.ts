import type { Pence } from '#src/kernel/money';

/** Whether a landscaper can be paid, as their own pages show it. */
export interface PayoutStatuses {
  ofLandscaper(landscaperId: string): Promise<PayoutStatus>;
}

export type PayoutStatus = {
  /** The state of the payout account. incomplete: it is open, but cannot receive money yet. */
  state: 'none' | 'incomplete' | 'ready';
  payeeId: string | null;
  canReceive: boolean;
  detailsSubmitted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  /** What the provider still needs, in its own words. */
  currentlyDue: string[];
  /** The landscaper's share of released payments that cannot be sent yet. */
  waitingPence: Pence;
};
