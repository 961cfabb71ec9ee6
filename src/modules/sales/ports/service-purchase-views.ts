import type { Pence } from '#src/kernel/money';
import type { ServiceOrder } from '../domain/service-order';

/** The garden services that were bought: the latest fifty, latest payment first. */
export interface ServicePurchaseViews {
  of(customerId: string): Promise<ServicePurchase[]>;
  /** The purchases of all customers, for admins. */
  all(): Promise<ServicePurchase[]>;
}

/** An order that was paid at least once. */
export type ServicePurchase = {
  id: string;
  kind: 'one_time' | 'monthly';
  state: Exclude<ServiceOrder['state'], 'opening'>;
  customerName: string;
  /** The price: once, or every month. */
  amount: Pence;
  /** The end of the paid month; null for a one-time service. */
  paidUntil: Date | null;
  /** How much of it was refunded. */
  refunded: Pence;
  /** The payments in the ledger, newest first. */
  payments: { at: Date; amount: Pence }[];
};
