// The sandbox's cards: Stripe's test numbers, so that what a tester knows by heart works here too.

export type CardFields = { cardNumber: string; expiry: string; securityCode: string };
export type CardProblems = Partial<Record<keyof CardFields, string>>;
/** What the customer's bank says to a card. */
export type Verdict =
  { says: 'yes'; refundsGo?: RefundsGo } | { says: 'ask-the-customer' } | { says: 'no'; because: string };

/** What becomes of a refund to a card: Stripe has cards for these two, whose refunds take their time (docs.stripe.com/testing#refunds). */
export type RefundsGo = 'at_once' | 'arrive_later' | 'come_back';

export type TestCard = { number: string; behaviour: string };

const YES: Verdict = { says: 'yes' };
const CARDS: (TestCard & { verdict: Verdict })[] = [
  { number: '4242 4242 4242 4242', behaviour: 'Pays', verdict: YES },
  { number: '4000 0000 0000 0077', behaviour: 'Pays, the money is there at once', verdict: YES },
  {
    number: '4000 0000 0000 5126',
    behaviour: 'Pays, but its bank sends a refund back a minute later',
    verdict: { says: 'yes', refundsGo: 'come_back' },
  },
  {
    number: '4000 0000 0000 7726',
    behaviour: 'Pays, and a refund arrives a minute later',
    verdict: { says: 'yes', refundsGo: 'arrive_later' },
  },
  { number: '4000 0027 6000 3184', behaviour: 'Asks for a 3-D Secure step', verdict: { says: 'ask-the-customer' } },
  {
    number: '4000 0000 0000 0002',
    behaviour: 'Is declined',
    verdict: { says: 'no', because: 'Your card was declined.' },
  },
  {
    number: '4000 0000 0000 9995',
    behaviour: 'Has insufficient funds',
    verdict: { says: 'no', because: 'Your card has insufficient funds.' },
  },
];
export const testCards: TestCard[] = CARDS.map(({ number, behaviour }) => ({ number, behaviour }));

export const NOT_A_TEST_CARD = 'No real cards here: this is a sandbox. Use a test card, such as 4242 4242 4242 4242.';

/** What a person has to put right before the bank can be asked. Empty if nothing. */
export function problemsOf({ cardNumber, expiry, securityCode }: CardFields, today: Date): CardProblems {
  const problems: CardProblems = {};
  const number = digitsOf(cardNumber);
  if (!number) problems.cardNumber = 'Enter the card number.';
  else if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    problems.cardNumber = 'That card number is not valid. Check the digits.';

  const ends = endOf(expiry);
  if (!expiry.trim()) problems.expiry = 'Enter the expiry date, such as 12/34.';
  else if (!ends) problems.expiry = 'Enter the expiry date as month and year, such as 12/34.';
  else if (ends <= today) problems.expiry = 'This card has expired. Check the date or use another card.';

  if (!securityCode.trim()) problems.securityCode = 'Enter the security code.';
  else if (!/^\d{3,4}$/.test(securityCode.trim())) problems.securityCode = 'The security code is 3 or 4 digits.';
  return problems;
}

export function verdictOn(cardNumber: string): Verdict {
  const number = digitsOf(cardNumber);
  return CARDS.find((card) => digitsOf(card.number) === number)?.verdict ?? { says: 'no', because: NOT_A_TEST_CARD };
}

export const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

/** The first moment at which a card of this expiry no longer works: the start of the month after. */
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
