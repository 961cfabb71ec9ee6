import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import {
  backoff,
  busy,
  type IntentState,
  intentMoves,
  type MoneyIntent,
  mustLookFirst,
  payOutOf,
  refused,
  refundOf,
  retry,
  sent,
  startCall,
  unclear,
  wait,
  wake,
} from '#src/modules/escrow/domain/money-intent';

const now = new Date('2026-05-20T09:00:00Z');
const plan = {
  id: 'intent',
  holdId: 'hold',
  paymentRef: 'hold',
  amount: pence(9_000),
  chargeId: 'ch_1',
  landscaperId: 'fern',
};
const request = { chargeId: 'ch_1', amount: pence(9_000), payeeId: 'acct_1', about: { holdId: 'hold', jobId: 'job' } };
const states = Object.keys(intentMoves) as IntentState[];
const inState = (state: IntentState, facts: Partial<MoneyIntent> = {}): MoneyIntent => ({
  ...payOutOf(plan, true, now),
  state,
  ...facts,
});

const moves: [string, (intent: MoneyIntent) => MoneyIntent][] = [
  ['wake', (intent) => wake(intent, now)],
  ['wait', wait],
  ['startCall', (intent) => unwrap(startCall(intent, request, now))],
  ['sent', (intent) => sent(intent, 'tr_1', now)],
  ['busy', (intent) => busy(intent, now)],
  ['unclear', (intent) => unclear(intent, now)],
  ['refused', (intent) => refused(intent, { reason: 'too-much', words: 'Too much.' }, now)],
];
const unwrap = <Value>(result: { ok: true; value: Value } | { ok: false; reason: string }): Value => {
  if (!result.ok) throw new Error(result.reason);
  return result.value;
};

test('no move leads where the graph does not, and every edge of the graph is some move', () => {
  const reached = new Set<string>();
  for (const from of states) {
    for (const [, move] of moves) {
      try {
        const to = move(inState(from)).state;
        if (to !== from || intentMoves[from].includes(to)) reached.add(`${from},${to}`);
      } catch {
        // refused by the graph
      }
    }
  }
  expect(reached).toEqual(new Set(states.flatMap((from) => intentMoves[from].map((to) => `${from},${to}`))));
});

describe('a pay-out', () => {
  test('waits for an account that cannot receive, and for nothing else', () => {
    expect(payOutOf(plan, false, now).state).toBe('waiting_payee');
    expect(payOutOf(plan, true, now).state).toBe('ready');
    expect(refundOf(plan, 'held', now)).toMatchObject({ kind: 'refund', state: 'ready', source: 'held' });
  });

  test('is asked for with the request it was first asked for with', () => {
    const first = unwrap(startCall(inState('ready'), request, now));
    const again = unwrap(startCall(first, { ...request, payeeId: 'acct_2' }, addHours(now, 1)));
    expect(again).toMatchObject({ request, attempts: 2, firstCalledAt: now });
  });

  test('is not asked for while somebody may be asking', () => {
    const calling = unwrap(startCall(inState('ready'), request, now));
    expect(startCall(calling, request, new Date(now.getTime() + 59_000))).toEqual({ ok: false, reason: 'not-due' });
    expect(startCall(calling, request, new Date(now.getTime() + 60_000)).ok).toBe(true);
  });

  test.each(['waiting_payee', 'sent', 'refused'] as const)('that is %s is not asked for', (state) => {
    expect(startCall(inState(state), request, now)).toEqual({ ok: false, reason: 'not-due' });
  });

  test('that was refused is tried again as another intent', () => {
    const closed = refused(
      inState('calling', { attempts: 3, firstCalledAt: now, request }),
      { reason: 'too-much', words: 'That is more than is left.' },
      now,
    );
    expect(closed).toMatchObject({
      refusedBecause: 'too-much',
      refusedWords: 'That is more than is left.',
      refusedAt: now,
    });
    expect(unwrap(retry(closed, { id: 'another', by: 'ada', now: addHours(now, 2) }))).toEqual({
      ...payOutOf(plan, false, addHours(now, 2)),
      id: 'another',
      retryOf: 'intent',
      retriedBy: 'ada',
    });
  });

  test.each(states.filter((state) => state !== 'refused'))('that is %s is not tried again', (state) => {
    expect(retry(inState(state), { id: 'another', by: 'ada', now })).toEqual({ ok: false, reason: 'not-refused' });
  });
});

test('a refund that was refused does not wait for the landscaper’s account', () => {
  const closed = { ...refundOf(plan, 'held', now), state: 'refused' as const };
  expect(unwrap(retry(closed, { id: 'another', by: 'ada', now })).state).toBe('ready');
});

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [10, 512],
  [11, 900],
  [500, 900],
])('after attempt %i comes a wait of %i s', (attempts, seconds) => {
  expect(backoff(attempts)).toBe(seconds * 1000);
  expect(unclear(inState('calling', { attempts }), now).nextAttemptAt).toEqual(
    new Date(now.getTime() + seconds * 1000),
  );
  expect(busy(inState('calling', { attempts }), now).nextAttemptAt).toEqual(new Date(now.getTime() + seconds * 1000));
});

test('after 23 hours the provider is looked at before it is asked', () => {
  const calling = inState('calling', { firstCalledAt: now });
  expect(mustLookFirst(calling, addHours(now, 23))).toBe(false);
  expect(mustLookFirst(calling, new Date(addHours(now, 23).getTime() + 1))).toBe(true);
  expect(mustLookFirst(inState('ready'), addHours(now, 100))).toBe(false);
});
