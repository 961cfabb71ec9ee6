import type { Day } from '#src/kernel/day';
import type { Pence } from '#src/kernel/money';
import type { AccountKind, PaymentKind } from '../../domain/payments';
import type { ListPart, PartAsked } from '#src/kernel/list-part';

/** The ledger as admins search it. For admins only. */
export interface PaymentLists {
  /** Transactions of the ledger, newest first. */
  payments(asked: PaymentsAsked & PartAsked): Promise<ListPart<LedgerPayment>>;
  /** Money held for more than `days`, longest first. */
  longHeld(asked: { days: number } & PartAsked): Promise<ListPart<LongHeld>>;
}

export type PaymentsAsked = {
  /** A job's number ("#1043"), a sum ("£12.50"), an id of the payment provider, or a name or email of either side. */
  search?: string;
  /** Days in London, both included. */
  from?: Day;
  to?: Day;
  kind?: PaymentKind;
  /** Only transactions that touch an account of this kind. */
  account?: AccountKind;
  /** The most payments that each way to search looks at: a thousand by default. */
  searchedMax?: number;
};

export type LedgerPayment = {
  id: number;
  at: Date;
  kind: PaymentKind;
  /** The amount moved: the sum of its debits. */
  amount: Pence;
  /** The provider's id for the movement. */
  providerRef: string | null;
  /** Null if it is about no job. */
  job: { id: string; number: number; title: string } | null;
  customer: { id: string; fullName: string } | null;
  landscaper: { id: string; fullName: string } | null;
  /** Debits are positive; they sum to zero. */
  entries: { account: AccountKind; amount: Pence }[];
};

export type LongHeld = {
  id: string;
  heldAt: Date;
  amount: Pence;
  job: { id: string; number: number; title: string };
  customer: string;
  landscaper: string;
};
