// Payouts from connected accounts into their owners' banks. A test says how they end.
import type { StripeAccounts } from './accounts';
import { newId, type Route, seconds } from './endpoint';
import type { StripeEvents } from './events';
import { PAYOUTS } from './wire';

export type PayoutStatus = 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';
type Payout = {
  id: string;
  object: 'payout';
  account: string;
  amount: number;
  created: number;
  status: PayoutStatus;
  failure_code: string | null;
  failure_message: string | null;
};

export class StripePayouts {
  /** Newest first, as in Stripe's lists. */
  readonly all: Payout[] = [];
  constructor(
    private accounts: StripeAccounts,
    private events: StripeEvents,
  ) {}

  /** An automatic payout of an account, with this outcome. */
  make(account: string, amount: number, status: PayoutStatus, failureCode: string | null = null): string {
    const payout: Payout = {
      id: newId('po'),
      object: 'payout',
      account,
      amount,
      created: seconds(new Date()),
      status: 'pending',
      failure_code: null,
      failure_message: null,
    };
    this.all.unshift(payout);
    this.turn(payout.id, status, failureCode);
    return payout.id;
  }

  /** A payout that was paid can still fail. */
  turn(id: string, status: PayoutStatus, failureCode: string | null = null): void {
    const payout = this.all.find((one) => one.id === id)!;
    payout.status = status;
    payout.failure_code = failureCode;
    payout.failure_message = failureCode && `The bank said: ${failureCode}`;
    const type = status === 'pending' || status === 'in_transit' ? 'payout.updated' : `payout.${status}`;
    this.events.announce(type, { id, object: 'payout' }, payout.account);
  }

  readonly routes: Route[] = [
    {
      call: 'payouts.list',
      method: 'GET',
      path: /^\/v1\/payouts$/,
      shape: PAYOUTS,
      list: (_form, _id, account) => {
        this.accounts.known(account);
        return this.all
          .filter((payout) => payout.account === account)
          .map(({ account: _account, ...payout }) => payout);
      },
    },
  ];
}
