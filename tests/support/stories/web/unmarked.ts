// Sums in pounds outside a mark, and why: they are not figures of this job’s payment.

/** On any page. */
export const NO_FIGURES: readonly (readonly [words: RegExp, why: string])[] = [
  [/at most £50\b/g, 'the most that a rule gives'],
  [/Above £250\.00 a second/g, 'from where on a second admin decides too'],
  [/that is £1\b/g, 'what points are worth'],
  [/£[\d,]+ \([\d,]+ points\)/g, 'a choice of a list, which holds only text'],
  [/Jobs like it: £[\d,]+ to £[\d,]+/g, 'what other jobs cost'],
  [/The customer pays £[\d.,]+ Platform fee 10%: £[\d.,]+\./g, 'worked out while a price is typed'],
  [/You receive\s*£[\d.,]+(?:The customer pays £[\d.,]+)?/g, 'worked out while a price is typed'],
];

/** The whole page. */
export const UNMARKED: Readonly<Record<string, string>> = {
  '/admin/jobs/:id/:act': 'the audit log keeps what stood then as text',
  '/admin/chargebacks/:id/evidence': 'what is sent to the bank is plain text',
};
