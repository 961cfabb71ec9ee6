import type { Pence } from '#src/kernel/money';
import type { IntentId, Payee } from './payment-provider';

/**
 * What the provider's test pages need beyond the product's own calls. Available only where no real money can move: with
 * the sandbox, or with Stripe's test keys. Throws the faults of PaymentProvider (payment-faults.ts).
 */
export interface ProviderTrial {
  readAccount(accountId: string): Promise<TrialAccount>;
  /** A payment that is not for a job. With an account, 90 % of it goes there. */
  openPayment(intent: IntentId, order: TrialOrder): Promise<{ paymentId: string; clientSecret: string }>;
  pay(clientSecret: string, cardNumber: string): Promise<TrialPaid>;
  readPayment(paymentId: string): Promise<{ isPaid: boolean; amount: Pence }>;
}

export type TrialOrder = { amount: Pence; fee: Pence; accountId?: string };
export type TrialAccount = Payee & {
  accountId: string;
  email: string;
  businessType: 'individual' | 'company';
  /** ISO 3166, such as GB. */
  country: string;
};
export type TrialPaid =
  | { isPaid: true; paymentId: string }
  /** `because`: the bank's own sentence. */
  | { isPaid: false; because: string };

/** Payout accounts that were opened on the test pages. */
export interface TrialAccounts {
  add(account: {
    accountId: string;
    email: string;
    businessType: 'individual' | 'company';
    openedAt: Date;
  }): Promise<void>;
  /** The latest account with that email, whatever its capitals. */
  findByEmail(email: string): Promise<{ accountId: string } | undefined>;
}
