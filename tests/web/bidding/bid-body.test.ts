import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { App } from '#src/composition/app';
import { ok } from '#src/kernel/result';
import { placeBid } from '#app/commands/bidding/place-bid';
import { bidFrom } from '#app/routes/bidding/api/bid-body';
import { inPlaceOf } from '#tests/support/defects';
import { aBid } from '#tests/support/memory/in-memory-bidding';
import { fern } from '#tests/support/memory/in-memory-jobs';

type Run = Parameters<typeof placeBid.run>;
const [actor, request] = [inPlaceOf<Run[1]>({ id: fern }), inPlaceOf<Run[3]>({})];
/** The product, with a use case that accepts any bid. */
const app = inPlaceOf<App>({
  newId: randomUUID,
  rateLimits: { allow: async () => true },
  bidding: { placeBid: { execute: async (offer) => ok(aBid(offer)) } },
});

const id = randomUUID();
/** The terms of the bid that a request body places, or the problems by field. */
async function read(body: Record<string, unknown>) {
  const parsed = placeBid.schema.safeParse({ ...bidFrom(body), id });
  if (!parsed.success)
    return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join(), message]));
  const placed = await placeBid.run(parsed.data, actor, app, request);
  if (!placed.ok)
    return Object.fromEntries(Object.entries(placed.problems ?? {}).map(([at, words]) => [at, words?.[0]]));
  const { amount, message, estimatedDays } = placed.value;
  return { amount, message, estimatedDays };
}

test('API-FIND-04 { amount, message, estimatedDays? }', async () => {
  expect(await read({ amount: 150.5, message: 'Level top.', estimatedDays: 2 })).toEqual({
    amount: 150_50,
    message: 'Level top.',
    estimatedDays: 2,
  });
  expect(await read({ amount: '10', message: '' })).toEqual({ amount: 10_00, message: '', estimatedDays: null });
});

describe('API-FIND-03 { jobId, price, message, estimatedDuration }', () => {
  test.each([
    ['85.05', '2 days', 85_05, 2],
    [85, '1-2 weeks', 85_00, 14],
    [19.99, 'half a day', 19_99, 1],
    [0.29, 3, 29, 3],
    [1.1, null, 1_10, null],
    [4.35, '12 hours', 4_35, 2],
    [4, 'a month', 4_00, 30],
  ])('%j, %j', async (price, estimatedDuration, amount, estimatedDays) => {
    const body = { jobId: id.toUpperCase(), price, message: 'Tidy.', estimatedDuration };
    expect(await read(body)).toEqual({ amount, message: 'Tidy.', estimatedDays });
  });
});

const NOT_VALID = 'Please enter a valid bid amount.';
const DAYS = 'Please give whole days, from 1 to 365, or leave it empty.';
test.each([
  ['V-BID-03', { amount: 0 }, 'amount', NOT_VALID],
  ['V-BID-03', { message: 'No price' }, 'amount', NOT_VALID],
  ['no fractions of a penny', { amount: 10.005 }, 'amount', NOT_VALID],
  ['no exponents', { amount: 1e21 }, 'amount', NOT_VALID],
  ['no objects', { amount: { gt: 0 } }, 'amount', NOT_VALID],
  ['no control characters', { amount: '1\u0000' }, 'amount', NOT_VALID],
  ['not without end', { amount: '100000.01' }, 'amount', 'A bid can be £100,000.00 at most.'],
  ['V-BID-01', { jobId: id, message: 'No price' }, 'amount', 'Please enter your bid price.'],
  ['V-BID-01', { price: '' }, 'amount', 'Please enter your bid price.'],
  ['V-BID-05', { amount: 1, message: 'x'.repeat(201) }, 'message', 'Message must be 200 characters or less.'],
  ['no control characters', { amount: 1, message: 'a\u0000b' }, 'message', 'Please remove the control characters'],
  ['days', { amount: 1, estimatedDays: 0.5 }, 'estimatedDays', DAYS],
  ['days', { amount: 1, estimatedDays: '1\u0000' }, 'estimatedDays', DAYS],
  ['days', { price: 1, estimatedDuration: 'as long as it takes' }, 'estimatedDays', DAYS],
  ['D-BIDBODY', { jobId: randomUUID(), price: 10 }, 'jobId', 'Please send the id of the job in the address.'],
  ['an odd id', { amount: 1, bidId: 'nonsense' }, 'bidId', 'Failed to place bid. Please try again.'],
])('%s: %j is refused with the words for it', async (_row, body, field, words) => {
  expect(await read(body)).toEqual({ [field]: words });
});
