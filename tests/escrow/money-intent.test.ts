import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import {
  backoff,
  busy,
  cameBack,
  cancel,
  doneByHand,
  hurry,
  type IntentState,
  intentMoves,
  type MoneyIntent,
  mustLookFirst,
  readAgain,
  payOutOf,
  refused,
  refundOf,
  retry,
  sent,
  startCall,
  unclear,
  wait,
  wake,
  wasFoundAtProvider,
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

const notNow = { words: 'busy', isKept: false };
const moves: [string, (intent: MoneyIntent) => MoneyIntent][] = [
  ['wake', (intent) => wake(intent, now)],
  ['wait', (intent) => wait(intent, now)],
  ['startCall', (intent) => unwrap(startCall(intent, request, now))],
  ['sent', (intent) => sent(intent, 'tr_1', now)],
  ['busy', (intent) => busy(intent, notNow, now)],
  ['unclear', (intent) => unclear(intent, 'lost', now)],
  ['cancel', (intent) => cancel(intent, { chargebackId: 'chargeback' })],
  ['cameBack', (intent) => cameBack(intent, 'The card has expired.', now)],
  ['refused', (intent) => refused(intent, { reason: 'too-much', words: 'Too much.' }, now)],
];
const unwrap = <Value>(result: { ok: true; value: Value } | { ok: false; reason: string }): Value => {
  if (!result.ok) throw new Error(result.reason);
  return result.value;
};

test('every transition follows the graph of states, and every edge of the graph has a transition', () => {
  const reached = new Set<string>();
  for (const from of states) {
    for (const [, move] of moves) {
      try {
        const to = move(inState(from)).state;
        if (to !== from || intentMoves[from].includes(to)) reached.add(`${from},${to}`);
      } catch {
        // The graph refuses it.
      }
    }
  }
  expect(reached).toEqual(new Set(states.flatMap((from) => intentMoves[from].map((to) => `${from},${to}`))));
});

describe('a payout', () => {
  test('waits only for an account that cannot receive', () => {
    expect(payOutOf(plan, false, now).state).toBe('waiting_payee');
    expect(payOutOf(plan, true, now).state).toBe('ready');
    expect(refundOf(plan, 'held', now)).toMatchObject({ kind: 'refund', state: 'ready', source: 'held' });
  });

  test('is requested again with the same details as the first time', () => {
    const first = unwrap(startCall(inState('ready'), request, now));
    const again = unwrap(startCall(first, { ...request, payeeId: 'acct_2' }, addHours(now, 1)));
    expect(again).toMatchObject({ request, attempts: 2, firstCalledAt: now });
  });

  test('is not requested again while a call could still be under way', () => {
    const calling = unwrap(startCall(inState('ready'), request, now));
    expect(startCall(calling, request, new Date(now.getTime() + 59_000))).toEqual({ ok: false, reason: 'not-due' });
    expect(startCall(calling, request, new Date(now.getTime() + 60_000)).ok).toBe(true);
  });

  test.each(['waiting_payee', 'sent', 'refused'] as const)('that is %s is not requested', (state) => {
    expect(startCall(inState(state), request, now)).toEqual({ ok: false, reason: 'not-due' });
  });

  test('that was refused is retried as a new intent', () => {
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

  test.each(states.filter((state) => state !== 'refused'))('that is %s is not retried', (state) => {
    expect(retry(inState(state), { id: 'another', by: 'ada', now })).toEqual({ ok: false, reason: 'not-refused' });
  });
});

describe('a sent refund', () => {
  const refund = (facts: Partial<MoneyIntent> = {}): MoneyIntent => ({
    ...refundOf(plan, 'contested', now),
    state: 'calling',
    ...facts,
  });

  test('is looked up again after an hour, then daily until day 35; a payout is not', () => {
    const taken = sent(refund(), 're_1', now);
    expect(taken.nextReadAt).toEqual(addHours(now, 1));
    expect(readAgain(taken, 'arrived', addHours(now, 1)).nextReadAt).toEqual(addHours(now, 25));
    expect(readAgain(taken, 'arrived', addHours(now, 35 * 24)).nextReadAt).toEqual(addHours(now, 36 * 24));
    expect(readAgain(taken, 'arrived', addHours(now, 35 * 24 + 1)).nextReadAt).toBeNull();
    expect(sent(inState('calling'), 'tr_1', now).nextReadAt).toBeNull();
  });

  test('is looked up for as long as it is under way', () => {
    const late = addHours(now, 100 * 24);
    expect(readAgain(sent(refund(), 're_1', now), 'under-way', late).nextReadAt).toEqual(addHours(late, 24));
  });

  test('that the provider does not know is looked up for as long as one that has arrived', () => {
    const taken = sent(refund(), 're_1', now);
    expect(readAgain(taken, 'not-there', addHours(now, 35 * 24)).nextReadAt).toEqual(addHours(now, 36 * 24));
    expect(readAgain(taken, 'not-there', addHours(now, 35 * 24 + 1)).nextReadAt).toBeNull();
  });

  test('that came back is refused, keeps its details and is not looked up again', () => {
    const back = cameBack(sent(refund(), 're_1', now), 'The card has expired.', addHours(now, 2));
    expect(back).toMatchObject({
      state: 'refused',
      providerRef: 're_1',
      sentAt: now,
      nextReadAt: null,
      refusedBecause: 'came-back',
      refusedWords: 'The card has expired.',
      refusedAt: addHours(now, 2),
    });
    expect(unwrap(retry(back, { id: 'another', by: 'ada', now: addHours(now, 3) }))).toEqual({
      ...refundOf(plan, 'contested', addHours(now, 3)),
      id: 'another',
      retryOf: 'intent',
      retriedBy: 'ada',
    });
  });
});

describe('an intent paid by hand', () => {
  const closed = refused(inState('calling'), { reason: 'already-done', words: 'Nothing is left.' }, now);
  const place = { id: 'another', by: 'ada', now: addHours(now, 1) };

  test('replaces the refused one, with the provider’s id if it was found there', () => {
    const onAWord = unwrap(doneByHand(closed, { ...place, providerRef: null }));
    expect(onAWord).toMatchObject({
      id: 'another',
      state: 'by_hand',
      retryOf: 'intent',
      retriedBy: 'ada',
      sentAt: null,
    });
    const found = unwrap(doneByHand({ ...closed, kind: 'refund' }, { ...place, providerRef: 're_9' }));
    expect(found).toMatchObject({
      state: 'sent',
      providerRef: 're_9',
      sentAt: place.now,
      nextReadAt: addHours(now, 2),
    });
    expect([
      wasFoundAtProvider(found),
      wasFoundAtProvider(onAWord),
      wasFoundAtProvider({ ...found, attempts: 1 }),
    ]).toEqual([true, false, false]);
  });

  test.each(states.filter((state) => state !== 'refused'))('does not replace one that is %s', (state) => {
    expect(doneByHand(inState(state), { ...place, providerRef: null })).toEqual({ ok: false, reason: 'not-refused' });
  });
});

test('STRIPE-B1 hurrying brings a later attempt forward, and leaves one alone that is due, so that a sender with the time of a moment ago still sends it', () => {
  const due = inState('ready');
  const later = hurry(due, addHours(now, 1));
  expect(unwrap(startCall(later, request, now)).state).toBe('calling');
  expect(hurry(inState('ready', { nextAttemptAt: addHours(now, 9) }), now).nextAttemptAt).toEqual(now);
});

test('the retry of a refused refund does not wait for the landscaper’s account', () => {
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
])('attempt %i is followed by a wait of %i s', (attempts, seconds) => {
  expect(backoff(attempts)).toBe(seconds * 1000);
  expect(unclear(inState('calling', { attempts }), 'lost', now).nextAttemptAt).toEqual(
    new Date(now.getTime() + seconds * 1000),
  );
  expect(busy(inState('calling', { attempts }), notNow, now).nextAttemptAt).toEqual(
    new Date(now.getTime() + seconds * 1000),
  );
});

test('after 23 hours the payment is looked for at the provider before it is requested again', () => {
  const calling = inState('calling', { firstCalledAt: now });
  expect(mustLookFirst(calling, addHours(now, 23))).toBe(false);
  expect(mustLookFirst(calling, new Date(addHours(now, 23).getTime() + 1))).toBe(true);
  expect(mustLookFirst(inState('ready'), addHours(now, 100))).toBe(false);
});

test('after a "not now" that the provider repeats for the key, it is looked for, and then requested under another key', () => {
  const calling = inState('calling', { firstCalledAt: now, attempts: 1 });
  expect(busy(calling, notNow, now)).toMatchObject({ keyRound: 0, lastWords: 'busy' });
  const kept = busy(calling, { words: 'too low', isKept: true }, now);
  expect(kept).toMatchObject({ keyRound: 1, lastWords: 'too low' });
  expect(mustLookFirst(kept, now)).toBe(true);
});

test.each([
  [1, 0],
  [2, 1],
  [3, 2],
  [4, 4],
  [6, 16],
  [7, 24],
  [50, 24],
])(
  'STRIPE-S3: after refusal %i for an account that is said to be ready, the next attempt follows in %i h',
  (times, hours) => {
    const closed = inState('refused', { notReadyTimes: times - 1, refusedWords: 'Not active.' });
    const again = unwrap(retry(closed, { id: 'another', by: null, now }));
    expect(again).toMatchObject({
      notReadyTimes: times,
      nextAttemptAt: addHours(now, hours),
      lastWords: 'Not active.',
    });
    if (hours > 0) expect(wake(again, new Date(addHours(now, hours).getTime() - 1))).toBe(again);
    expect(wake(again, addHours(now, hours)).state).toBe('ready');
    const byAdmin = unwrap(retry(closed, { id: 'another', by: 'ada', now }));
    expect(byAdmin).toMatchObject({ notReadyTimes: 0, nextAttemptAt: now });
  },
);
