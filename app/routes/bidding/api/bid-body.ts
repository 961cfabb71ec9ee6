type Body = Record<string, unknown>;

/**
 * Reads the two bodies of a bid: { amount, message, estimatedDays? } and { jobId, price, message, estimatedDuration? }
 * (D-BIDBODY).
 */
export function bidFrom(body: Body): Body {
  const { price, estimatedDuration, ...rest } = body;
  const hasPrice = !('amount' in body) && ('price' in body || 'jobId' in body);
  return {
    ...rest,
    amountName: hasPrice ? 'price' : 'amount',
    amount: hasPrice ? price : body.amount,
    estimatedDays: body.estimatedDays ?? daysIn(estimatedDuration),
  };
}

const DAYS_IN: Record<string, number> = { hour: 1 / 8, day: 1, week: 7, month: 30 };
const DURATION = /(?:(\d+(?:\.\d+)?)|half an?|an?)\s*(hour|day|week|month)s?$/i;

/**
 * "2 days", "1-2 weeks" (the longer), "half a day" or 3 as whole days, rounded up. Any other text is passed on and
 * refused.
 */
function daysIn(duration: unknown): unknown {
  if (typeof duration !== 'string') return duration;
  const found = DURATION.exec(duration.trim());
  if (!found) return duration;
  const [words, number, unit = 'day'] = found;
  const count = number ? Number(number) : words.toLowerCase().startsWith('half') ? 0.5 : 1;
  return Math.ceil(count * (DAYS_IN[unit.toLowerCase()] ?? 1));
}
