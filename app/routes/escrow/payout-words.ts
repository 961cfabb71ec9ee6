/** What the payment provider may still ask of a landscaper, by what its names contain; the first that fits. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/external_account/, 'your bank account'],
  [/verification|document/, 'a document that shows who you are'],
  [/\bdob\b/, 'your date of birth'],
  [/address/, 'your address'],
  [/tos_acceptance/, 'that you accept their terms'],
  [/name$/, 'your name'],
  [/email/, 'your email'],
  [/phone/, 'your phone number'],
  [/business_profile|company/, 'details of your business'],
];

/** "your bank account, your address and your date of birth". */
export function stillDue(requirements: readonly string[]): string {
  const words = requirements.map((name) => WORDS.find(([known]) => known.test(name))?.[1] ?? 'a few more details');
  const [last = 'a few more details', ...others] = [...new Set(words)].reverse();
  return others.length ? `${others.reverse().join(', ')} and ${last}` : last;
}
