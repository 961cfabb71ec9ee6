// Words that several of escrow's commands and pages share, and words for the codes of the domain and the provider.
import type { ChargebackState } from '#src/modules/escrow/domain/chargeback';
import type { RefusedBecause } from '#src/modules/escrow/domain/money-intent';
import type { AccountGone, BankFailureReason } from '#src/modules/escrow/domain/payee';
import type { RefusedToOpen } from '#src/modules/escrow/use-cases/payments/open-checkout';
import { ABSENCE_OPEN } from '#app/commands/jobs/words';
import type { Words } from '#app/web/command';
import type { UnsentMoney } from '#src/modules/escrow/ports/unsent-money-views';
import type { CardProblems } from '#src/modules/escrow/ports/sandbox-page-views';

export const INVALID_SESSION = 'Invalid payment session';
export const PAYMENT_ISSUE = 'There was an issue processing your payment. Please contact support.';

/** What is being paid for, as the payment provider's page says it. */
export const paymentIncreaseOf = (jobTitle: string) => `${jobTitle}: payment increase`;

/**
 * Why the provider will not open a page to pay on, and what to do. The choice or agreement stays until the time to pay
 * ends.
 */
export const REFUSED_TO_OPEN: Record<RefusedToOpen, Words> = {
  'email-refused': [
    409,
    'Our payment provider does not accept your email address, so the payment page did not open. No money has moved, and what you chose is kept for you. Please correct your email address in your settings, then press pay again.',
  ],
  'amount-refused': [
    409,
    'Our payment provider does not accept this amount, so the payment page did not open. No money has moved and you owe nothing. If you do not pay, your choice ends by itself when the time to pay is over, and you can choose again.',
  ],
  'provider-refused': [
    409,
    'Our payment provider refused to open the payment page. No money has moved, and what you chose is kept for you. Please try again; if it happens again, contact support. If you do not pay, your choice ends by itself when the time to pay is over.',
  ],
};

export const INCREASE_FAILED = { title: 'Request Failed', words: 'Failed to request payment increase' };
/** Why no payment increase can be requested now. */
export const NO_INCREASE = {
  'not-held': 'Nothing is held for this job.',
  'payment-disputed': 'A problem was reported with this job. It has to be settled first.',
  'already-marked-complete': 'You have already marked this job complete.',
  'already-asked': 'You have already asked, and the customer has yet to answer or pay.',
  'absence-open': `${ABSENCE_OPEN} You can ask for more once that is cleared up.`,
} as const;

/** Why a payment was refused, in words that an admin can act on. */
export const REFUSED_BECAUSE: Record<RefusedBecause, string> = {
  'payee-not-ready': 'The landscaper’s payout account cannot receive money.',
  'payee-gone': 'The landscaper’s payout account is gone at the provider. They need a new one.',
  'too-much': 'It is more than is left of the customer’s payment.',
  'already-done': 'The provider says there is nothing left to send. It may have been paid manually.',
  'not-found': 'The provider does not know the payment or the account.',
  'payee-short': 'The landscaper’s balance at the provider does not cover it.',
  'charged-back': 'The customer’s bank has taken this payment back.',
  'maybe-paid': 'It may already have been paid in the provider’s dashboard, so we have not sent it.',
  'wrong-request': 'The provider refused this request.',
  'came-back': 'It was sent, but the customer’s bank returned it. We have the money again.',
};
/** Why an admin can neither retry a payment nor record it as paid by hand. */
export const CHARGED_BACK =
  'The customer’s bank has asked for this money back. Sending it now would pay it twice. It is sent by itself if the bank decides for us, and ended if not.';
/** Includes the bank's reason if it returned a refund. The payment's own page shows what else the provider said. */
export const whyRefused = ({ reason, words }: { reason: RefusedBecause; words: string | null }): string =>
  reason === 'came-back' && words ? `${REFUSED_BECAUSE[reason]} ${words}` : REFUSED_BECAUSE[reason];

/** The state of a chargeback. */
export const CHARGEBACK_STATE: Record<ChargebackState, string> = {
  inquiry: 'Inquiry: the bank asks, no money has moved',
  taken: 'Taken: waiting for our evidence',
  evidence_sent: 'Taken: the bank has our evidence',
  won: 'Won',
  lost: 'Lost',
  withdrawn: 'Withdrawn',
};
const CHARGEBACK_REASONS: Record<string, string> = {
  fraudulent: 'The card’s owner says they did not pay',
  product_not_received: 'The work was not done',
  product_unacceptable: 'The work is not as agreed',
  credit_not_processed: 'A refund was promised and has not arrived',
  duplicate: 'Paid twice',
  unrecognized: 'The card’s owner does not recognise the payment',
  general: 'No particular reason',
};
/** The bank's reason. A code that we do not know is shown as it is. */
export const chargebackReason = (code: string): string => CHARGEBACK_REASONS[code] ?? code.replaceAll('_', ' ');
const UNSENT_BECAUSE: Record<UnsentMoney['state'], string> = {
  account_gone: 'The landscaper’s payout account is gone. It is sent once they have opened a new one.',
  waiting_payee: 'The landscaper’s payout account cannot receive money yet.',
  ready: 'The provider has not sent it yet.',
  calling: 'It is not known yet whether the provider has sent it.',
};
/** Why money has not moved yet, with what the provider said last. */
export const whyUnsent = ({ state, words }: Pick<UnsentMoney, 'state' | 'words'>): string =>
  words ? `${UNSENT_BECAUSE[state]} ${words}` : UNSENT_BECAUSE[state];

export const SENT_TO = { pay_out: 'Payout to', refund: 'Refund to' } as const;
export const PAID_FROM = { bank: 'Our bank account', provider: 'Our balance at the provider' } as const;

/** Why a landscaper's payout account can no longer be used. */
export const ACCOUNT_GONE: Record<AccountGone, string> = {
  closed: 'Your payout account was closed.',
  rejected: 'Our payment provider rejected your payout account.',
  unknown: 'Our payment provider no longer lets us pay into your payout account.',
};
/** What a landscaper can do about a payout that their bank returned. */
export const BANK_FAILED: Record<BankFailureReason, string> = {
  'wrong-details': 'Your bank does not know that account number and sort code: please enter them again.',
  'wrong-name': 'The name on it is not the name on your bank account: please make them the same.',
  'account-closed': 'Your bank says that the account is closed: please give another.',
  'account-blocked': 'Your bank does not let money into the account: please ask your bank, or give another.',
  cancelled: 'It was cancelled on its way: please check your bank details.',
  'not-said': 'Your bank did not say why: please check your bank details, and ask your bank if they are right.',
};
/** The same for an admin, about someone else's account. */
export const ACCOUNT_GONE_FACT: Record<AccountGone, string> = {
  closed: 'Closed',
  rejected: 'Rejected by the provider',
  unknown: 'Not known to the provider under our key',
};
export const BANK_FAILED_FACT: Record<BankFailureReason, string> = {
  'wrong-details': 'wrong account number or sort code',
  'wrong-name': 'another name at the bank',
  'account-closed': 'bank account closed',
  'account-blocked': 'bank account blocked',
  cancelled: 'cancelled',
  'not-said': 'no reason given',
};

/**
 * What the payment provider may still need from a landscaper, by a pattern of the provider's name for it. The first
 * match counts.
 */
const REQUIREMENTS: readonly (readonly [RegExp, string])[] = [
  [/external_account/, 'your bank account'],
  [/verification|document/, 'proof of your identity'],
  [/\bdob\b/, 'your date of birth'],
  [/address/, 'your address'],
  [/tos_acceptance/, 'your acceptance of their terms'],
  [/name$/, 'your name'],
  [/email/, 'your email address'],
  [/phone/, 'your phone number'],
  [/business_profile|company/, 'details about your business'],
];
const SOMETHING_ELSE = 'a few more details';

/** "your bank account, your address and your date of birth" */
export function requirementWords(requirements: readonly string[]): string {
  const words = requirements.map((name) => REQUIREMENTS.find(([known]) => known.test(name))?.[1] ?? SOMETHING_ELSE);
  const [last = SOMETHING_ELSE, ...others] = [...new Set(words)].reverse();
  return others.length ? `${others.reverse().join(', ')} and ${last}` : last;
}

const CARD_PROBLEMS: { [Field in keyof CardProblems]-?: Record<NonNullable<CardProblems[Field]>, string> } = {
  cardNumber: {
    missing: 'Enter the card number.',
    'not-valid': 'That card number is not valid. Check the digits.',
  },
  expiry: {
    missing: 'Enter the expiry date, such as 12/34.',
    'not-a-date': 'Enter the expiry date as month and year, such as 12/34.',
    expired: 'This card has expired. Check the date or use another card.',
  },
  securityCode: {
    missing: 'Enter the security code.',
    'not-valid': 'The security code is 3 or 4 digits.',
  },
};
/** The words of the sandbox's card page. */
export const cardProblems = ({ cardNumber, expiry, securityCode }: CardProblems) => ({
  ...(cardNumber && { cardNumber: [CARD_PROBLEMS.cardNumber[cardNumber]] }),
  ...(expiry && { expiry: [CARD_PROBLEMS.expiry[expiry]] }),
  ...(securityCode && { securityCode: [CARD_PROBLEMS.securityCode[securityCode]] }),
});
export const cardDeclined = (reason: string) => `${reason} No money has moved. Try another card.`;

export const WHICH_JOB = 'Please enter the number of the job';
