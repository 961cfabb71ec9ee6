// What the embedded provider's own pages show, and the possible results of the details entered on them.
import type { Pence } from '#src/kernel/money';
import type { Payee } from './payment-provider';

export type TestCard = { number: string; behaviour: string };

export type SandboxCheckoutView = {
  checkoutId: string;
  /** challenge: the customer's bank is waiting for a 3-D Secure answer. */
  state: 'open' | 'challenge' | 'paid' | 'closed';
  /**
   * job: the money is held. service, month: a garden service, paid once or every month. overdue: a month that could not
   * be charged.
   */
  sells: 'job' | 'service' | 'month' | 'overdue';
  amount: Pence;
  lines: { name: string; amount: Pence }[];
  customerEmail: string;
  statementText: string | null;
  doneUrl: string;
  cancelUrl: string;
  /** Test cards, listed beside the form. */
  testCards: TestCard[];
};

export type CardFields = { cardNumber: string; expiry: string; securityCode: string };
/** What the customer must correct before the bank is asked to pay. */
export type CardProblems = {
  cardNumber?: 'missing' | 'not-valid';
  expiry?: 'missing' | 'not-a-date' | 'expired';
  securityCode?: 'missing' | 'not-valid';
};

export type CardPayment =
  | { outcome: 'paid'; doneUrl: string }
  | { outcome: 'needs-3ds' }
  /** `reason`: the bank's own sentence. */
  | { outcome: 'declined'; reason: string }
  | { outcome: 'invalid'; fields: CardProblems }
  | { outcome: 'closed' }
  | { outcome: 'not-found' };
/** not-confirmed: the customer refused, or the bank had not asked. */
export type ChallengeAnswer =
  | { outcome: 'paid'; doneUrl: string }
  | { outcome: 'not-confirmed' }
  | { outcome: 'closed' }
  | { outcome: 'not-found' };

export type SandboxAccountView = Payee & {
  accountId: string;
  /** new: nothing entered yet. partial: details entered, but a document is due. complete: can receive money. */
  state: 'new' | 'partial' | 'complete' | 'closed' | 'rejected';
  /** Whether payouts from the account into the landscaper's bank fail. */
  bankRefuses: boolean;
  email: string;
  businessType: 'individual' | 'company';
};
