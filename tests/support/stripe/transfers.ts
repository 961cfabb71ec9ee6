// Transfers of money from a charge to an account.
import type { StripeAccounts } from './accounts';
import { type Form, invalid, type Metadata, missing, newId, pounds, type Route, seconds, sumOf } from './endpoint';
import type { StripePayments } from './payments';
import { TRANSFER, TRANSFERS } from './wire';

type Transfer = {
  id: string;
  object: 'transfer';
  amount: number;
  created: number;
  destination: string;
  /** Null if it was made by hand from our balance. */
  source_transaction: string | null;
  transfer_group: string | null;
  amount_reversed: number;
  metadata: Metadata;
};

export class StripeTransfers {
  /** Newest first, as in Stripe's lists. */
  readonly all: Transfer[] = [];
  constructor(
    private payments: StripePayments,
    private accounts: StripeAccounts,
  ) {}

  /** A transfer made in Stripe's dashboard, so without our metadata. */
  makeByHand(facts: Pick<Transfer, 'amount' | 'destination' | 'source_transaction'>): string {
    const charge = facts.source_transaction && this.payments.charges.get(facts.source_transaction);
    const transfer: Transfer = {
      ...facts,
      id: newId('tr'),
      created: seconds(new Date()),
      object: 'transfer',
      transfer_group: charge ? charge.transfer_group : null,
      amount_reversed: 0,
      metadata: {},
    };
    this.all.unshift(transfer);
    return transfer.id;
  }

  readonly routes: Route[] = [
    {
      call: 'transfers.create',
      method: 'POST',
      path: /^\/v1\/transfers$/,
      shape: TRANSFER,
      act: (form) => this.create(form),
    },
    {
      call: 'transfers.list',
      method: 'GET',
      path: /^\/v1\/transfers$/,
      shape: TRANSFERS,
      list: (form) => this.listed(form),
    },
  ];

  private listed({ transfer_group, destination, created }: Form): Transfer[] {
    const since = Number((created as { gte?: string } | undefined)?.gte ?? 0);
    return this.all.filter(
      (one) =>
        (transfer_group === undefined || one.transfer_group === transfer_group) &&
        (destination === undefined || one.destination === destination) &&
        one.created >= since,
    );
  }

  private create(form: Form): unknown {
    const charge = this.payments.charges.get(String(form.source_transaction));
    const account = this.accounts.all.get(String(form.destination));
    const amount = Number(form.amount);
    if (!account || ['closed', 'deauthorised', 'forgotten'].includes(account.state))
      throw invalid(`No such destination: '${String(form.destination)}'`, {
        code: 'resource_missing',
        param: 'destination',
      });
    if (!charge) throw missing('charge', String(form.source_transaction));
    if (account.state !== 'complete') {
      const message =
        'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments';
      throw invalid(message, { code: 'insufficient_capabilities_for_transfer' });
    }
    const moved = sumOf(this.all.filter(({ source_transaction: source }) => source === charge.id));
    if (moved + amount > charge.amount) {
      throw invalid(
        `Transfers using this transaction as a source must not exceed the source amount of ${pounds(charge.amount)}. (There is already a transfer using this source, amounting to ${pounds(moved)}.)`,
      );
    }
    const transfer: Transfer = {
      id: newId('tr'),
      object: 'transfer',
      created: seconds(new Date()),
      amount,
      destination: account.id,
      source_transaction: charge.id,
      transfer_group: charge.transfer_group,
      amount_reversed: 0,
      metadata: (form.metadata ?? {}) as Metadata,
    };
    this.all.unshift(transfer);
    return transfer;
  }
}
