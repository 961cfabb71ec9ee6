// The sandbox's cards: Stripe's test numbers, which testers already know.
import type { PaidCard } from '../../domain/checkout';
import type { CardFields, CardProblems, TestCard } from '../../ports/sandbox-page-views';

/**
 * What else the customer's bank does about a payment. `failsLater`: it declines every later month. `disputedAs`: it
 * disputes the payment at once, for this reason.
 */
export type Paying = { refundsGo?: RefundOutcome; failsLater?: boolean; disputedAs?: string };
/** The answer of the customer's bank. */
export type Verdict = ({ answer: 'yes' } & Paying) | { answer: 'ask-the-customer' } | { answer: 'no'; because: string };

/** What happens to a refund to the card. Stripe has test cards for the last two (docs.stripe.com/testing#refunds). */
export type RefundOutcome = 'at_once' | 'arrive_later' | 'come_back';

const YES: Verdict = { answer: 'yes' };
const CARDS: (TestCard & { verdict: Verdict })[] = [
  { number: '4242 4242 4242 4242', behaviour: 'Pays', verdict: YES },
  { number: '4000 0000 0000 0077', behaviour: 'Pays, the money is there at once', verdict: YES },
  {
    number: '4000 0000 0000 5126',
    behaviour: 'Pays, but its bank sends a refund back a minute later',
    verdict: { answer: 'yes', refundsGo: 'come_back' },
  },
  {
    number: '4000 0000 0000 0341',
    behaviour: 'Pays now, and is declined in every later month',
    verdict: { answer: 'yes', failsLater: true },
  },
  {
    number: '4000 0000 0000 7726',
    behaviour: 'Pays, and a refund arrives a minute later',
    verdict: { answer: 'yes', refundsGo: 'arrive_later' },
  },
  {
    number: '4000 0000 0000 0259',
    behaviour: 'Pays, and its owner disputes the payment at once as fraud',
    verdict: { answer: 'yes', disputedAs: 'fraudulent' },
  },
  { number: '4000 0027 6000 3184', behaviour: 'Asks for a 3-D Secure step', verdict: { answer: 'ask-the-customer' } },
  {
    number: '4000 0000 0000 0002',
    behaviour: 'Is declined',
    verdict: { answer: 'no', because: 'Your card was declined.' },
  },
  {
    number: '4000 0000 0000 9995',
    behaviour: 'Has insufficient funds',
    verdict: { answer: 'no', because: 'Your card has insufficient funds.' },
  },
];
export const testCards: TestCard[] = CARDS.map(({ number, behaviour }) => ({ number, behaviour }));

export const NOT_A_TEST_CARD = 'No real cards here: this is a sandbox. Use a test card, such as 4242 4242 4242 4242.';

export function problemsOf({ cardNumber, expiry, securityCode }: CardFields, today: Date): CardProblems {
  const problems: CardProblems = {};
  const number = digitsOf(cardNumber);
  if (!number) problems.cardNumber = 'missing';
  else if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) problems.cardNumber = 'not-valid';

  const ends = endOf(expiry);
  if (!expiry.trim()) problems.expiry = 'missing';
  else if (!ends) problems.expiry = 'not-a-date';
  else if (ends <= today) problems.expiry = 'expired';

  if (!securityCode.trim()) problems.securityCode = 'missing';
  else if (!/^\d{3,4}$/.test(securityCode.trim())) problems.securityCode = 'not-valid';
  return problems;
}

export function verdictOn(cardNumber: string): Verdict {
  const number = digitsOf(cardNumber);
  return CARDS.find((card) => digitsOf(card.number) === number)?.verdict ?? { answer: 'no', because: NOT_A_TEST_CARD };
}

/** The only part of a card that is kept. All test cards are of one brand. */
export const cardShown = (cardNumber: string): PaidCard => ({ brand: 'visa', last4: digitsOf(cardNumber).slice(-4) });

export const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

/** When a card with this expiry stops working: the start of the month after. */
function endOf(expiry: string): Date | undefined {
  const match = /^(\d{1,2})\s*[/\-\s]\s*(\d{2}|\d{4})$|^(\d{2})(\d{2})$/.exec(expiry.trim());
  if (!match) return undefined;
  const month = Number(match[1] ?? match[3]);
  const year = Number(match[2] ?? match[4]);
  if (month < 1 || month > 12) return undefined;
  return new Date(Date.UTC(year < 100 ? 2000 + year : year, month, 1));
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
