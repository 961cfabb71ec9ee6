// Our balance, and a balance transaction for everything that changes it.
import { type Form, missing, newId, type Route, seconds } from './endpoint';
import { BALANCE_TRANSACTIONS, NOTHING } from './wire';

type Source = { id: string; object: string };
type BalanceTransaction = {
  id: string;
  object: 'balance_transaction';
  amount: number;
  available_on: number;
  balance_type: string;
  created: number;
  currency: 'gbp';
  description: string | null;
  fee: number;
  net: number;
  reporting_category: string;
  type: string;
  source: Source | null;
};
type Facts = Pick<BalanceTransaction, 'amount' | 'type'> &
  Partial<Pick<BalanceTransaction, 'fee' | 'description' | 'reporting_category' | 'source' | 'balance_type'>> & {
    at?: Date;
  };

const DAY_SECONDS = 86_400;
/** Stripe's fee for a British card. */
export const cardFee = (amount: number): number => Math.round(amount * 0.015) + 20;

export class StripeBalance {
  /** Newest first, as Stripe lists them. */
  readonly all: BalanceTransaction[] = [];
  /** The balance of a landscaper's account. */
  ofAccount: (account: string) => unknown = (account) => {
    throw missing('account', account);
  };
  /** Runs once, while our balance is being read. */
  meanwhile: (() => void) | undefined;

  add({ at = new Date(), amount, fee = 0, type, ...facts }: Facts): string {
    const created = seconds(at);
    const one: BalanceTransaction = {
      id: newId('txn'),
      object: 'balance_transaction',
      amount,
      available_on: created + 7 * DAY_SECONDS,
      balance_type: 'payments',
      created,
      currency: 'gbp',
      description: null,
      fee,
      net: amount - fee,
      reporting_category: type,
      type,
      source: null,
      ...facts,
    };
    const place = this.all.findIndex((other) => other.created <= created);
    this.all.splice(place < 0 ? this.all.length : place, 0, one);
    return one.id;
  }

  readonly routes: Route[] = [
    {
      call: 'balance.retrieve',
      method: 'GET',
      path: /^\/v1\/balance$/,
      shape: NOTHING,
      act: (_form, _id, account) => (account ? this.ofAccount(account) : this.shown()),
    },
    {
      call: 'balance_transactions.list',
      method: 'GET',
      path: /^\/v1\/balance_transactions$/,
      shape: BALANCE_TRANSACTIONS,
      list: (form) => this.listed(form),
    },
  ];

  private shown(): unknown {
    this.meanwhile?.();
    this.meanwhile = undefined;
    const now = seconds(new Date());
    const sumOf = (isCounted: (one: BalanceTransaction) => boolean) =>
      this.all
        .filter((one) => one.balance_type === 'payments' && isCounted(one))
        .reduce((sum, { net }) => sum + net, 0);
    return {
      object: 'balance',
      available: [
        { amount: sumOf(({ available_on: on }) => on <= now), currency: 'gbp' },
        { amount: 7_00, currency: 'eur' },
      ],
      pending: [{ amount: sumOf(({ available_on: on }) => on > now), currency: 'gbp' }],
    };
  }

  private listed(form: Form): { id: string }[] {
    const from = Number((form.created as { gte?: string } | undefined)?.gte ?? 0);
    const isExpanded = Array.isArray(form.expand);
    return this.all
      .filter(({ created }) => created >= from)
      .map((one) => ({ ...one, source: isExpanded ? one.source : (one.source?.id ?? null) }));
  }
}
