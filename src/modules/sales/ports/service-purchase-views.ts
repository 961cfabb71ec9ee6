import type { Pence } from '#src/kernel/money';

/** The garden services that were bought: the latest fifty, latest payment first. */
export interface ServicePurchaseViews {
  of(customerId: string): Promise<ServicePurchase[]>;
  /** Everyone's, for admins. */
  all(): Promise<ServicePurchase[]>;
}

/** An order that was paid at least once. */
export type ServicePurchase = {
  id: string;
  kind: 'one_time' | 'monthly';
  state: 'open' | 'paid' | 'active' | 'cancelled' | 'closed';
  customerName: string;
  /** The price: once, or every month. */
  amount: Pence;
  /** The end of the paid month; null for a one-time service. */
  paidUntil: Date | null;
  /** As the ledger has them, newest first. */
  payments: { at: Date; amount: Pence }[];
};
