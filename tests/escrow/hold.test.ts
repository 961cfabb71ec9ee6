import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence, split } from '#src/kernel/money';
import {
  cancelHold,
  chargeBack,
  finish,
  type Hold,
  type HoldState,
  holdMoves,
  lapse,
  paymentArrived,
  recall,
  regain,
  release,
  reopen,
  reportProblem,
  sendBack,
  settle,
  topUp,
  undisputedRest,
  type Work,
} from '#src/modules/escrow/domain/hold';
import { splitOfPart } from '#src/modules/escrow/domain/ledger-transaction';
import { aHold } from '#tests/support/memory/in-memory-escrow/holds';

const now = new Date('2026-05-20T09:00:00Z');
const olive = 'olive';
const states = Object.keys(holdMoves) as HoldState[];
const marked: Work = {
  customerId: olive,
  status: 'in_progress',
  landscaperCompletedAt: addHours(now, -50),
  autoCompleteAt: addHours(now, -2),
};
/** The customer still has time to check. */
const inTime: Work = { ...marked, autoCompleteAt: addHours(now, 2) };
const atWork: Work = { ...marked, landscaperCompletedAt: null, autoCompleteAt: null };
const problem = { customerId: olive, reason: 'Half done' };
const settlement = (toLandscaper: number, toCustomer: number) => ({
  toLandscaper: pence(toLandscaper),
  toCustomer: pence(toCustomer),
  reason: 'Photos',
  adminId: 'ada',
  at: now,
});

const inState = (state: HoldState, facts: Partial<Hold> = {}): Hold =>
  aHold({ customerId: olive, amount: pence(10_000), state, chargeId: 'ch_1', payBy: addHours(now, -1), ...facts });
const disputed = (amount: number, facts: Partial<Hold> = {}): Hold =>
  inState('held', {
    dispute: { amount: pence(amount), reason: 'Half done', openedAt: now, chargedBack: pence(0), settlement: null },
    ...facts,
  });
const all = { chargeId: 'ch_1', held: pence(10_000), refunds: pence(0) };
const again = { jobHasEnded: false, reason: 'The bank gave it back', now };
const answerOf = (result: { ok: true; value: unknown } | { ok: false; reason: string }): string => {
  if (!result.ok) return result.reason;
  const value = result.value as Hold | { hold: Hold };
  return 'hold' in value ? value.hold.state : value.state;
};

// For each move, the result in every state: the name of the next state, or the reason for a refusal.
type Row = Record<HoldState, string>;
const moves: [string, (hold: Hold) => string, Row][] = [
  [
    'the payment arrives',
    (hold) => answerOf(paymentArrived(hold, 'ch_1', now)),
    {
      requires_payment: 'held',
      held: 'not-awaiting-payment',
      releasing: 'not-awaiting-payment',
      released: 'not-awaiting-payment',
      refunding: 'not-awaiting-payment',
      refunded: 'not-awaiting-payment',
      charged_back: 'not-awaiting-payment',
      closed: 'not-awaiting-payment',
    },
  ],
  [
    'it is not paid in time',
    (hold) => answerOf(lapse(hold, now)),
    {
      requires_payment: 'closed',
      held: 'not-awaiting-payment',
      releasing: 'not-awaiting-payment',
      released: 'not-awaiting-payment',
      refunding: 'not-awaiting-payment',
      refunded: 'not-awaiting-payment',
      charged_back: 'not-awaiting-payment',
      closed: 'not-awaiting-payment',
    },
  ],
  [
    'the customer confirms',
    (hold) => answerOf(release(hold, marked, { customerId: olive }, now)),
    {
      requires_payment: 'not-paid',
      held: 'releasing',
      releasing: 'releasing',
      released: 'released',
      refunding: 'payment-refunded',
      refunded: 'payment-refunded',
      charged_back: 'charged-back',
      closed: 'not-paid',
    },
  ],
  [
    'the review period ends',
    (hold) => answerOf(release(hold, marked, 'clock', now)),
    {
      requires_payment: 'not-paid',
      held: 'releasing',
      releasing: 'releasing',
      released: 'released',
      refunding: 'payment-refunded',
      refunded: 'payment-refunded',
      charged_back: 'charged-back',
      closed: 'not-paid',
    },
  ],
  [
    'the customer reports a problem',
    (hold) => answerOf(reportProblem(hold, inTime, problem, now)),
    {
      requires_payment: 'not-paid',
      held: 'held',
      releasing: 'already-released',
      released: 'already-released',
      refunding: 'payment-refunded',
      refunded: 'payment-refunded',
      charged_back: 'charged-back',
      closed: 'not-paid',
    },
  ],
  [
    'an admin settles',
    (hold) => answerOf(settle(hold, settlement(5_000, 5_000))),
    {
      requires_payment: 'not-disputed',
      held: 'not-disputed',
      releasing: 'not-disputed',
      released: 'not-disputed',
      refunding: 'not-disputed',
      refunded: 'not-disputed',
      charged_back: 'not-disputed',
      closed: 'not-disputed',
    },
  ],
  [
    'everything has been sent',
    (hold) => answerOf(finish(hold, now)),
    {
      requires_payment: 'not-under-way',
      held: 'not-under-way',
      releasing: 'released',
      released: 'not-under-way',
      refunding: 'refunded',
      refunded: 'not-under-way',
      charged_back: 'not-under-way',
      closed: 'not-under-way',
    },
  ],
  [
    'a refund has come back',
    (hold) => reopen(hold).state,
    {
      requires_payment: 'requires_payment',
      held: 'held',
      releasing: 'releasing',
      released: 'releasing',
      refunding: 'refunding',
      refunded: 'refunding',
      charged_back: 'charged_back',
      closed: 'closed',
    },
  ],
  [
    'the customer’s bank keeps all of it',
    (hold) => chargeBack(hold, { ...all, held: hold.state === 'held' ? all.held : pence(0) }, now).hold.state,
    {
      requires_payment: 'requires_payment',
      held: 'charged_back',
      releasing: 'releasing',
      released: 'released',
      refunding: 'charged_back',
      refunded: 'refunded',
      charged_back: 'charged_back',
      closed: 'closed',
    },
  ],
  [
    'the bank gives back what was held',
    (hold) =>
      (hold.state === 'requires_payment' || hold.state === 'closed' ? hold : regain(hold, all, again).hold).state,
    {
      requires_payment: 'requires_payment',
      held: 'held',
      releasing: 'held',
      released: 'held',
      refunding: 'held',
      refunded: 'held',
      charged_back: 'held',
      closed: 'closed',
    },
  ],
  [
    'the bank gives back what was to be refunded',
    (hold) => regain(hold, { ...all, held: pence(0), refunds: pence(1) }, again).hold.state,
    {
      requires_payment: 'requires_payment',
      held: 'held',
      releasing: 'releasing',
      released: 'releasing',
      refunding: 'refunding',
      refunded: 'refunding',
      charged_back: 'refunding',
      closed: 'closed',
    },
  ],
  [
    'an admin refunds all that was released',
    (hold) => {
      const drawn = [{ chargeId: 'ch_1', released: hold.amount, refunded: pence(0), chargedBack: pence(0) }];
      return answerOf(recall({ ...hold, released: hold.amount, drawn }, { amount: hold.amount, keepFee: false }));
    },
    {
      requires_payment: 'not-released',
      held: 'not-released',
      releasing: 'refunding',
      released: 'refunding',
      refunding: 'payment-refunded',
      refunded: 'payment-refunded',
      charged_back: 'charged-back',
      closed: 'not-released',
    },
  ],
  [
    'an admin cancels the job',
    (hold) => {
      const division = { toLandscaper: pence(0), toCustomer: hold.amount, withFee: true };
      return answerOf(cancelHold(hold, division));
    },
    {
      requires_payment: 'not-paid',
      held: 'refunding',
      releasing: 'already-released',
      released: 'already-released',
      refunding: 'payment-refunded',
      refunded: 'payment-refunded',
      charged_back: 'charged-back',
      closed: 'not-paid',
    },
  ],
];

describe.each(moves)('when %s', (_move, make, expected) => {
  test.each(states)('a hold that is %s changes state or is refused', (state) => {
    expect(make(inState(state))).toBe(expected[state]);
  });
});

test('a payment whose job is gone when it arrives goes back whole', () => {
  expect(sendBack(inState('held'))).toMatchObject({ state: 'refunding', refunded: 10_000 });
});

test('every move follows the graph', () => {
  const reached = moves
    .flatMap(([, make]) => states.map((from) => [from, make(inState(from))] as const))
    .filter(([from, to]) => states.includes(to as HoldState) && from !== to);
  for (const [from, to] of reached) expect(holdMoves[from]).toContain(to);
  expect(new Set(reached.map(String))).toEqual(
    new Set(states.flatMap((from) => holdMoves[from].map((to) => `${from},${to}`))),
  );
});

describe('releasing', () => {
  test.each([
    ['a stranger', { customerId: 'mallory' }, marked, 'not-your-job'],
    ['the customer, before the work is marked complete', { customerId: olive }, atWork, 'not-marked-complete'],
    ['the clock, before the work is marked complete', 'clock', atWork, 'not-marked-complete'],
    [
      'the clock, a second early',
      'clock',
      { ...marked, autoCompleteAt: new Date(now.getTime() + 1000) },
      'not-due-yet',
    ],
  ] as const)('is refused to %s', (_who, by, work, reason) => {
    expect(release(inState('held'), work, by, now)).toEqual({ ok: false, reason });
  });

  test('an acceptance does not lapse before its deadline', () => {
    expect(lapse(inState('requires_payment', { payBy: addHours(now, 1) }), now)).toEqual({
      ok: false,
      reason: 'not-due-yet',
    });
  });

  test('a second release changes nothing', () => {
    const first = release(inState('held'), marked, 'clock', now);
    expect(first).toMatchObject({ ok: true, value: { toLandscaper: 10_000, workDone: true } });
    expect(first.ok && release(first.value.hold, marked, 'clock', now)).toMatchObject({
      ok: true,
      value: { toLandscaper: 0, workDone: true },
    });
  });
});

describe('a dispute', () => {
  test.each([0, -1, 10_001])('about %i pence of 10,000 is refused', (amount) => {
    expect(reportProblem(inState('held'), inTime, { ...problem, amount: pence(amount) }, now)).toEqual({
      ok: false,
      reason: 'amount-not-held',
    });
  });

  test('can be opened only once', () => {
    expect(reportProblem(disputed(100), inTime, problem, now)).toEqual({ ok: false, reason: 'already-reported' });
  });

  test('is about the whole payment unless the customer gives an amount, and then nothing is released', () => {
    const reported = reportProblem(inState('held'), inTime, problem, now);
    expect(reported).toMatchObject({
      ok: true,
      value: { toLandscaper: 0, setAside: 0, workDone: false, hold: { state: 'held', dispute: { amount: 10_000 } } },
    });
    expect(reported.ok && release(reported.value.hold, marked, { customerId: olive }, now)).toEqual({
      ok: false,
      reason: 'payment-disputed',
    });
    expect(reported.ok && release(reported.value.hold, marked, 'clock', now)).toEqual({
      ok: false,
      reason: 'payment-disputed',
    });
  });

  test('about a part releases the rest at once if the work is marked complete', () => {
    const reported = reportProblem(inState('held'), inTime, { ...problem, amount: pence(3_000) }, now);
    expect(reported).toMatchObject({
      ok: true,
      value: { toLandscaper: 7_000, setAside: 3_000, workDone: false, hold: { state: 'held', released: 7_000 } },
    });
  });

  test('about a part, before the work is marked complete, leaves the rest held until the work is done', () => {
    const reported = reportProblem(inState('held'), atWork, { ...problem, amount: pence(3_000) }, now);
    expect(reported).toMatchObject({ ok: true, value: { toLandscaper: 0, setAside: 0 } });
    const released = reported.ok && release(reported.value.hold, marked, 'clock', now);
    expect(released).toMatchObject({
      ok: true,
      value: { toLandscaper: 7_000, setAside: 3_000, workDone: false, hold: { state: 'held' } },
    });
  });

  test.each([
    [1_500, 1_499],
    [3_001, -1],
    [-1, 3_001],
    [3_000, 3_000],
  ])('about 3,000 pence cannot be settled as %i and %i', (toLandscaper, toCustomer) => {
    expect(settle(disputed(3_000), settlement(toLandscaper, toCustomer))).toEqual({
      ok: false,
      reason: 'amounts-do-not-add-up',
    });
  });

  test.each([
    [
      'split, with the rest released',
      disputed(3_000, { released: pence(7_000) }),
      [1_000, 2_000],
      { state: 'releasing', workDone: true },
    ],
    [
      'all to the customer, with the rest released',
      disputed(3_000, { released: pence(7_000) }),
      [0, 3_000],
      { state: 'releasing', workDone: true },
    ],
    ['all of the payment to the customer', disputed(10_000), [0, 10_000], { state: 'refunding', workDone: true }],
    ['all of the payment to the landscaper', disputed(10_000), [10_000, 0], { state: 'releasing', workDone: true }],
    ['a part, with the rest still held', disputed(3_000), [1_000, 2_000], { state: 'held', workDone: false }],
  ] as const)('is settled: %s', (_how, hold, [toLandscaper, toCustomer], { state, workDone }) => {
    const settled = settle(hold, settlement(toLandscaper, toCustomer));
    expect(settled).toMatchObject({
      ok: true,
      value: { toLandscaper, toCustomer, workDone, hold: { state } },
    });
    expect(settled.ok && undisputedRest(settled.value.hold)).toBe(workDone ? 0 : 7_000);
  });

  test('settling it the same way twice settles it once; settling it differently is refused', () => {
    const once = settle(disputed(3_000), settlement(1_000, 2_000));
    if (!once.ok) throw new Error(once.reason);
    expect(settle(once.value.hold, settlement(1_000, 2_000))).toMatchObject({
      ok: true,
      value: { toLandscaper: 0, toCustomer: 0, setAside: 0 },
    });
    expect(settle(once.value.hold, settlement(2_000, 1_000))).toEqual({ ok: false, reason: 'already-settled' });
  });
});

test('however a payment is divided into releases, the fees add up to the fee of the whole', () => {
  for (let amount = 1; amount <= 60; amount++) {
    for (let part = 0; part <= amount; part++) {
      const first = splitOfPart(pence(0), pence(part));
      const second = splitOfPart(pence(part), pence(amount - part));
      expect(first.fee + second.fee).toBe(split(pence(amount)).fee);
      expect(first.fee + second.fee + first.share + second.share).toBe(amount);
      expect(Math.min(first.fee, first.share, second.fee, second.share)).toBeGreaterThanOrEqual(0);
    }
  }
});

test('a further payment is taken while all is held: not during a dispute, and not once a part has been released', () => {
  const more = { chargeId: 'ch_2', amount: pence(2_500) };
  expect(topUp(inState('held'), more)).toMatchObject({ ok: true, value: { amount: 12_500, topUps: [more] } });
  const partlyReleased = inState('held', { released: pence(9_000), setAside: true });
  for (const hold of [partlyReleased, disputed(1_000), inState('released'), inState('releasing')])
    expect(topUp(hold, more)).toEqual({ ok: false, reason: 'not-held' });
});
