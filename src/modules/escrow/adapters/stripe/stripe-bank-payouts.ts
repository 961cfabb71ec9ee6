import type Stripe from 'stripe';
import { pence } from '#src/kernel/money';
import type { BankFailureReason } from '../../domain/payee';
import type { BankPayouts, LastBankPayout } from '../../ports/payout-accounts/bank-payouts';
import { callStripe, requireId, stripeClient, type StripeSettings } from './stripe-payment-provider';
import { toPaymentFault } from './stripe-faults';

/** docs.stripe.com/api/payouts/failures. A landscaper could not act on any of the other codes. */
const REASONS: Record<string, BankFailureReason | undefined> = {
  account_closed: 'account-closed',
  account_frozen: 'account-blocked',
  bank_account_restricted: 'account-blocked',
  bank_ownership_changed: 'wrong-name',
  declined: 'account-blocked',
  debit_not_authorized: 'account-blocked',
  incorrect_account_holder_name: 'wrong-name',
  incorrect_account_type: 'wrong-details',
  incorrect_account_holder_address: 'wrong-details',
  invalid_account_number: 'wrong-details',
  invalid_account_number_length: 'wrong-details',
  invalid_currency: 'wrong-details',
  no_account: 'wrong-details',
  unsupported_card: 'wrong-details',
};
/** Payouts in other states are still on their way. */
const ENDED = new Set(['paid', 'failed', 'canceled']);

/** A connected account pays its balance into its owner's bank without us, daily unless set otherwise. */
export class StripeBankPayouts implements BankPayouts {
  private stripe: Stripe;

  constructor(settings: StripeSettings) {
    this.stripe = stripeClient(settings);
  }

  async readLast(payeeId: string): Promise<LastBankPayout> {
    const last = await this.lastThatEnded(requireId(payeeId));
    if (!last) return { state: 'none' };
    if (last.status === 'paid') return { state: 'paid' };
    const { id: payoutRef, amount, created, failure_code: code, status } = last;
    const reason = status === 'canceled' ? 'cancelled' : (REASONS[code ?? ''] ?? 'not-said');
    return { state: 'failed', failure: { payoutRef, amount: pence(amount), reason, at: new Date(created * 1000) } };
  }

  /** The landscaper's own Stripe pages, where the bank account can be changed at any time. */
  async bankDetailsLink(payeeId: string): Promise<{ url: string }> {
    const { url } = await callStripe(this.stripe.accounts.createLoginLink(requireId(payeeId)));
    return { url };
  }

  /** Stripe lists the newest first. */
  private async lastThatEnded(stripeAccount: string): Promise<Stripe.Payout | undefined> {
    try {
      for await (const payout of this.stripe.payouts.list({ limit: 20 }, { stripeAccount }))
        if (ENDED.has(payout.status)) return payout;
      return undefined;
    } catch (fault) {
      throw toPaymentFault(fault);
    }
  }
}
