import type { Pence } from '#src/kernel/money';

/** Payouts and refunds that have been due for more than an hour, whatever the cause. They move by themselves once they can. For admins only. */
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
  /** waiting_payee: for the payout account. account_gone: for a new one. ready: the provider has done nothing yet. calling: it is not known whether it has. */
  state: 'waiting_payee' | 'account_gone' | 'ready' | 'calling';
  /** What the provider said last; null if it has not answered. */
  words: string | null;
  since: Date;
};
