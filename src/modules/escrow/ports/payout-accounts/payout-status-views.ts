import type { Pence } from '#src/kernel/money';
import type { AccountGone, BankFailure } from '../../domain/payee';

/** Whether a landscaper can be paid, as their own pages show it. */
export interface PayoutStatuses {
  ofLandscaper(landscaperId: string, now: Date): Promise<PayoutStatus>;
}

export type PayoutStatus = {
  /** The state of the payout account. incomplete: open, but cannot receive money yet. gone: a new one is needed. */
  state: 'none' | 'incomplete' | 'ready' | 'gone';
  gone: AccountGone | null;
  /** The last payout from it into the landscaper's bank, if that failed. */
  bankFailure: BankFailure | null;
  payeeId: string | null;
  canReceive: boolean;
  detailsSubmitted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  /** What the provider still needs, in its own words. */
  currentlyDue: string[];
  /** The landscaper's share of released payments that cannot be sent yet. */
  waitingPence: Pence;
  /**
   * When the bank account may be changed again, after a change of the landscaper's sign-in details; null if it may be
   * changed now, or none is known.
   */
  bankAccountStaysUntil: Date | null;
};

/** Payout accounts that need something from their landscaper before money reaches them. For admins only. */
export interface PayoutTroubleViews {
  /** The first hundred, most money waiting first. */
  all(): Promise<PayoutTrouble[]>;
}

export type PayoutTrouble = Pick<PayoutStatus, 'gone' | 'bankFailure' | 'waitingPence'> & {
  landscaperId: string;
  landscaper: string;
  payeeId: string;
  since: Date;
};
