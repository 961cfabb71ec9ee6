import type { Pence } from '#src/kernel/money';

/** The garden services that were bought, the latest payment first, fifty at most. */
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
  /** Until when the current month is paid; null for a single service. */
  paidUntil: Date | null;
  /** As the ledger has them, newest first. */
  payments: { at: Date; amount: Pence }[];
};
