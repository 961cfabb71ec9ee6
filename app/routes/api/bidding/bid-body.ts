type Body = Record<string, unknown>;

/** Reads both bodies of a bid: { amount, message, estimatedDays? } and { jobId, price, message, estimatedDuration? } (D-BIDBODY). */
export function bidFrom(body: Body): Body {
  const { price, estimatedDuration, ...rest } = body;
  const saysPrice = !('amount' in body) && ('price' in body || 'jobId' in body);
  return {
    ...rest,
    says: saysPrice ? 'price' : 'amount',
    amount: saysPrice ? price : body.amount,
    estimatedDays: body.estimatedDays ?? daysIn(estimatedDuration),
  };
}

const DAYS_IN: Record<string, number> = { hour: 1 / 8, day: 1, week: 7, month: 30 };
const DURATION = /(?:(\d+(?:\.\d+)?)|half an?|an?)\s*(hour|day|week|month)s?$/i;

/** "2 days", "1-2 weeks", "half a day", 3: whole days, begun ones counted. Words without a number in them are handed on, to be refused. */
function daysIn(duration: unknown): unknown {
  if (typeof duration !== 'string') return duration;
  const found = DURATION.exec(duration.trim());
  if (!found) return duration;
  const [words, number, unit = 'day'] = found;
  const many = number ? Number(number) : words.toLowerCase().startsWith('half') ? 0.5 : 1;
  return Math.ceil(many * (DAYS_IN[unit.toLowerCase()] ?? 1));
}
