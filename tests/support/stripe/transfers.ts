// Transfers of money from a charge to an account.
import type { StripeAccounts } from './accounts';
import type { StripeBalance } from './balance';
import type { StripeEvents } from './events';
import { type Form, invalid, type Metadata, missing, newId, pounds, type Route, seconds, sumOf } from './endpoint';
import type { StripePayments } from './payments';
import { NOTHING, REVERSAL, REVERSALS, TRANSFER, TRANSFERS } from './wire';

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
type Reversal = { id: string; object: 'transfer_reversal'; amount: number; transfer: string; metadata: Metadata };

export class StripeTransfers {
  /** Newest first, as in Stripe's lists. */
  readonly all: Transfer[] = [];
  readonly reversals: Reversal[] = [];
  /** What landscapers have had paid to their own banks, by account. */
  private withdrawn = new Map<string, number>();
  private pending = new Map<string, number>();
  constructor(
    private payments: StripePayments,
    private accounts: StripeAccounts,
    private balance: StripeBalance,
    private events: StripeEvents,
  ) {
    balance.ofAccount = (account) => this.balanceShown(account);
  }

  /** A transfer made in Stripe's dashboard, so without our metadata. */
  makeByHand(facts: Pick<Transfer, 'amount' | 'destination' | 'source_transaction'>): string {
    const charge = facts.source_transaction && this.payments.charges.get(facts.source_transaction);
    return this.make({ ...facts, transfer_group: charge ? charge.transfer_group : null, metadata: {} }).id;
  }

  private make(facts: Omit<Transfer, 'id' | 'object' | 'created' | 'amount_reversed'>): Transfer {
    const transfer: Transfer = {
      ...facts,
      id: newId('tr'),
      object: 'transfer',
      created: seconds(new Date()),
      amount_reversed: 0,
    };
    this.all.unshift(transfer);
    this.balance.add({ type: 'transfer', amount: -transfer.amount, source: transfer });
    return transfer;
  }

  /** Taken back in the dashboard, so without our metadata. */
  reverseByHand(transferId: string, amount: number): string {
    const { id } = this.reverse({ amount }, transferId) as Reversal;
    this.events.announce('transfer.reversed', { id: transferId, object: 'transfer' });
    return id;
  }

  /** This part of the account's balance is not available yet, and cannot be reversed. */
  delay(accountId: string, amount: number): void {
    this.pending.set(accountId, amount);
  }

  withdraw(accountId: string, amount: number): void {
    this.withdrawn.set(accountId, (this.withdrawn.get(accountId) ?? 0) + amount);
  }

  private balanceOf(accountId: string): number {
    const received = this.all.filter(({ destination }) => destination === accountId);
    return (
      received.reduce((sum, one) => sum + one.amount - one.amount_reversed, 0) - (this.withdrawn.get(accountId) ?? 0)
    );
  }

  readonly routes: Route[] = [
    {
      call: 'reversals.create',
      method: 'POST',
      path: /^\/v1\/transfers\/([^/]+)\/reversals$/,
      shape: REVERSAL,
      act: (form, id) => this.reverse(form, id),
    },
    {
      call: 'reversals.list',
      method: 'GET',
      path: /^\/v1\/transfers\/([^/]+)\/reversals$/,
      shape: REVERSALS,
      list: (_form, id) => this.reversalsOf(id),
    },
    {
      call: 'transfers.create',
      method: 'POST',
      path: /^\/v1\/transfers$/,
      shape: TRANSFER,
      act: (form) => this.create(form),
    },
    {
      call: 'transfers.retrieve',
      method: 'GET',
      path: /^\/v1\/transfers\/([^/]+)$/,
      shape: NOTHING,
      act: (_form, id) => this.transferAt(id),
    },
    {
      call: 'transfers.list',
      method: 'GET',
      path: /^\/v1\/transfers$/,
      shape: TRANSFERS,
      list: (form) => this.listed(form),
    },
  ];

  private transferAt(id: string): unknown {
    const transfer = this.all.find((one) => one.id === id);
    if (!transfer) throw missing('transfer', id);
    return transfer;
  }

  private reversalsOf(id: string): Reversal[] {
    if (!this.all.some((one) => one.id === id)) throw missing('transfer', id);
    return this.reversals.filter(({ transfer }) => transfer === id);
  }

  private balanceShown(account: string): unknown {
    this.accounts.known(account);
    const of = (amount: number) => [{ amount, currency: 'gbp' }];
    const pending = this.pending.get(account) ?? 0;
    return { object: 'balance', available: of(this.balanceOf(account) - pending), pending: of(pending) };
  }

  private reverse(form: Form, id: string): unknown {
    const transfer = this.all.find((one) => one.id === id);
    if (!transfer) throw missing('transfer', id);
    const amount = Number(form.amount);
    if (transfer.amount_reversed + amount > transfer.amount)
      throw invalid(`Reversal amount (${pounds(amount)}) must not exceed the source amount left on the transfer.`);
    const { destination } = transfer;
    if (this.balanceOf(destination) - (this.pending.get(destination) ?? 0) < amount)
      throw invalid('Insufficient funds in the connected account to reverse this transfer.', {
        code: 'balance_insufficient',
      });
    const reversal: Reversal = {
      id: newId('trr'),
      object: 'transfer_reversal',
      amount,
      transfer: id,
      metadata: (form.metadata ?? {}) as Metadata,
    };
    transfer.amount_reversed += amount;
    this.reversals.unshift(reversal);
    this.balance.add({ type: 'transfer_refund', reporting_category: 'transfer_reversal', amount, source: reversal });
    return reversal;
  }

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
    if (!account.switches.transfers) {
      const message =
        'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments';
      throw invalid(message, { code: 'insufficient_capabilities_for_transfer' });
    }
    const drawn = this.all.filter(({ source_transaction: source }) => source === charge.id);
    // We have not seen at Stripe that a reversal can be transferred again from its charge.
    const moved = sumOf(drawn) - drawn.reduce((sum, one) => sum + one.amount_reversed, 0);
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
