import type { Pence } from '#src/kernel/money';

/**
 * Payouts and refunds that have been due for more than an hour, whatever the cause. They are sent once they can be. For
 * admins only.
 */
export interface UnsentMoneyViews {
  /** The oldest hundred, oldest first. */
  all(): Promise<UnsentMoney[]>;
}

export type UnsentMoney = {
  id: string;
  kind: 'pay_out' | 'refund';
  amount: Pence;
  jobId: string;
  jobNumber: number;
  jobTitle: string;
  /** The landscaper's name for a payout, the customer's for a refund. */
  recipient: string;
  /**
   * waiting_payee: waits for the payout account. account_gone: waits for a new one. ready: the provider has done
   * nothing yet. calling: we do not know whether it has.
   */
  state: 'waiting_payee' | 'account_gone' | 'ready' | 'calling';
  /** What the provider last said; null if it has not answered. */
  words: string | null;
  since: Date;
};
