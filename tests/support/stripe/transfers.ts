// Transfers of money from a charge to an account.
import type { StripeAccounts } from './accounts';
import type { StripeBalance } from './balance';
import { type Form, invalid, type Metadata, missing, newId, pounds, type Route, sumOf } from './endpoint';
import type { StripePayments } from './payments';
import { TRANSFER, TRANSFERS } from './wire';

type Transfer = {
  id: string;
  object: 'transfer';
  amount: number;
  destination: string;
  source_transaction: string;
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
    private balance: StripeBalance,
  ) {}

  /** A transfer made in Stripe's dashboard, so without our metadata. */
  makeByHand(facts: Pick<Transfer, 'amount' | 'destination' | 'source_transaction'>): string {
    const { transfer_group } = this.payments.charges.get(facts.source_transaction)!;
    return this.make({ ...facts, transfer_group, metadata: {} }).id;
  }

  private make(facts: Omit<Transfer, 'id' | 'object' | 'amount_reversed'>): Transfer {
    const transfer: Transfer = { ...facts, id: newId('tr'), object: 'transfer', amount_reversed: 0 };
    this.all.unshift(transfer);
    this.balance.add({ type: 'transfer', amount: -transfer.amount, source: transfer });
    return transfer;
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
      list: (form) => this.all.filter(({ transfer_group: group }) => group === form.transfer_group),
    },
  ];

  private create(form: Form): unknown {
    const charge = this.payments.charges.get(String(form.source_transaction));
    const account = this.accounts.all.get(String(form.destination));
    const amount = Number(form.amount);
    if (!account) throw missing('destination', String(form.destination));
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
    return this.make({
      amount,
      destination: account.id,
      source_transaction: charge.id,
      transfer_group: charge.transfer_group,
      metadata: (form.metadata ?? {}) as Metadata,
    });
  }
}
