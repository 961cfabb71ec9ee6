import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import {
  type Chargeback,
  type ChargebackFacts,
  type ChargebackState,
  mayMove,
  newsOf,
  nextReadOf,
  openChargeback,
  reminderDue,
  reread,
  borneByPlatform,
  sharesOf,
  takenBy,
} from '#src/modules/escrow/domain/chargeback';
import { drawOn, leftOf, withDrawn } from '#src/modules/escrow/domain/charges';
import { aHold } from '#tests/support/memory/in-memory-escrow/holds';

const now = new Date('2026-05-20T09:00:00Z');
const facts = (changes: Partial<ChargebackFacts> = {}): ChargebackFacts => ({
  providerRef: 'dp_1',
  chargeId: 'ch_1',
  amount: pence(10_000),
  reason: 'general',
  openedAt: now,
  dueBy: null,
  state: 'taken',
  hasEvidence: false,
  movements: [],
  ...changes,
});
const moved = (id: string, amount: number) => ({ id, amount: pence(amount), fee: pence(0), at: now });
const took = moved('txn_1', -100_00);
const gaveBack = moved('txn_2', 100_00);
const aCase = (changes: Partial<Chargeback> = {}): Chargeback => ({
  ...openChargeback(facts(), 'case', now),
  holdId: 'hold',
  paymentRef: 'hold',
  ...changes,
});
const hold = aHold({ amount: pence(300_00), chargeId: 'ch_1', state: 'held' });
const twoCharges = { ...hold, topUps: [{ chargeId: 'ch_2', amount: pence(100_00) }] };

describe('a case', () => {
  const states: ChargebackState[] = ['inquiry', 'taken', 'evidence_sent', 'won', 'lost', 'withdrawn'];

  test.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
    'goes from %s to %s if the provider says so',
    (from, to) => {
      const { chargeback } = reread(aCase({ state: from }), facts({ state: to }), now);
      expect(chargeback.state).toBe(to);
      expect(chargeback.closedAt).toEqual(['won', 'lost', 'withdrawn'].includes(to) ? now : null);
    },
  );

  test('reports each movement once, whatever its state', () => {
    const first = reread(aCase(), facts({ movements: [took] }), now);
    expect(first.moved).toEqual([took]);
    const second = reread(first.chargeback, facts({ state: 'won', movements: [took, gaveBack] }), now);
    expect(second.moved).toEqual([gaveBack]);
    expect([takenBy(first.chargeback), takenBy(second.chargeback)]).toEqual([100_00, 0]);
    expect(reread(second.chargeback, facts({ movements: [] }), now).moved).toEqual([]);
  });

  test('keeps its state if the provider names one that we do not know', () => {
    expect(reread(aCase({ state: 'lost' }), facts({ state: undefined }), now).chargeback.state).toBe('lost');
    expect(openChargeback(facts({ state: undefined }), 'case', now).state).toBe('inquiry');
  });

  test('is news once for each change that matters', () => {
    const told = (before: ChargebackState | null, state: ChargebackState) => newsOf({ told: before, state });
    expect(told(null, 'inquiry')).toBe('chargeback-inquiry');
    expect(told('inquiry', 'taken')).toBe('chargeback-opened');
    expect(told('taken', 'evidence_sent')).toBeUndefined();
    expect(told('evidence_sent', 'taken')).toBeUndefined();
    expect(told('evidence_sent', 'won')).toBe('chargeback-won');
    expect(told('won', 'lost')).toBe('chargeback-lost');
    expect(told('lost', 'lost')).toBeUndefined();
    expect(told('lost', 'taken')).toBe('chargeback-opened');
  });

  test('is read hourly while it is open, then daily, and no longer after 120 days', () => {
    expect(nextReadOf(aCase(), now)).toEqual(addHours(now, 1));
    expect(nextReadOf(aCase({ paymentRef: null }), now)).toEqual(addHours(now, 1 / 6));
    expect(nextReadOf(aCase({ state: 'won', closedAt: now }), now)).toEqual(addHours(now, 24));
    expect(nextReadOf(aCase({ state: 'won', closedAt: addHours(now, -121 * 24) }), now)).toBeNull();
  });
});

describe('what may move', () => {
  const frozen = (changes: Partial<Chargeback>, of = hold) => mayMove(of, [aCase(changes)]).frozen;

  test.each<[string, Partial<Chargeback>, number]>([
    ['an inquiry freezes what it asks about', { state: 'inquiry' }, 100_00],
    ['a case freezes what the bank asks for', { movements: [took] }, 100_00],
    [
      'one that is won and not given back yet freezes what the bank still has',
      { state: 'won', movements: [took] },
      100_00,
    ],
    ['one that is won and given back freezes nothing', { state: 'won', movements: [took, gaveBack] }, 0],
    ['one that is withdrawn freezes nothing', { state: 'withdrawn' }, 0],
    ['one of another charge freezes nothing', { chargeId: 'ch_of_someone_else' }, 0],
  ])('%s', (_what, changes, amount) => {
    expect(frozen(changes)).toEqual(amount ? [{ chargeId: 'ch_1', amount }] : []);
  });

  test('at most the rest of the charge is frozen, and the rest stops money that was decided', () => {
    const drawn = withDrawn(hold, 'released', [{ chargeId: 'ch_1', amount: pence(250_00) }]);
    expect(mayMove({ ...hold, drawn }, [aCase()])).toEqual({
      frozen: [{ chargeId: 'ch_1', amount: 50_00 }],
      stopped: [{ chargeId: 'ch_1', amount: 50_00 }],
    });
    expect(mayMove(hold, [aCase(), aCase({ id: 'another' })]).frozen).toEqual([{ chargeId: 'ch_1', amount: 200_00 }]);
  });

  test('money is drawn from the oldest charge first, and never from what is frozen', () => {
    expect(drawOn(twoCharges, pence(250_00))).toEqual([
      { chargeId: 'ch_1', amount: 200_00 },
      { chargeId: 'ch_2', amount: 50_00 },
    ]);
    const around = [{ chargeId: 'ch_1', amount: pence(150_00) }];
    expect(drawOn(twoCharges, pence(150_00), around)).toEqual([
      { chargeId: 'ch_1', amount: 50_00 },
      { chargeId: 'ch_2', amount: 100_00 },
    ]);
    expect(() => drawOn(twoCharges, pence(150_01), around)).toThrow(/no charge to draw 1 on/);
    expect(leftOf(twoCharges, 'ch_of_someone_else')).toBe(0);
  });
});

describe('who bears a loss', () => {
  const released = (amount: number) => ({
    ...hold,
    released: pence(amount),
    drawn: withDrawn(hold, 'released', [{ chargeId: 'ch_1', amount: pence(amount) }]),
  });
  test.each<[string, number, Parameters<typeof sharesOf>[2], number, object]>([
    ['what is still held comes first', 300_00, hold, 0, { held: 300_00, landscaper: 0, platform: 0 }],
    [
      'then refunds that were not sent',
      300_00,
      { ...hold, amount: pence(100_00) },
      200_00,
      { held: 100_00, refunds: 200_00 },
    ],
    [
      'then what was released, less our fee',
      300_00,
      released(300_00),
      0,
      { held: 0, landscaper: 270_00, platform: 30_00 },
    ],
    ['each for its part', 300_00, released(200_00), 0, { held: 100_00, landscaper: 180_00, platform: 20_00 }],
    [
      'and we bear what had been refunded',
      300_00,
      { ...released(200_00), amount: pence(200_00) },
      0,
      { landscaper: 180_00, platform: 120_00 },
    ],
    ['and all of a payment without a job', 50_00, null, 0, { held: 0, landscaper: 0, platform: 50_00 }],
  ])('%s', (_what, taken, of, refunds, shares) => {
    const answer = sharesOf(pence(taken), 'ch_1', of, pence(refunds));
    expect(answer).toMatchObject(shares);
    expect(answer.held + answer.refunds + answer.landscaper + answer.platform).toBe(taken);
  });

  test('what was written off is borne by us, but no more of it than the landscaper’s part of the loss', () => {
    const shares = { held: pence(0), refunds: pence(0), landscaper: pence(180_00), platform: pence(20_00) };
    expect(borneByPlatform(shares, pence(50_00))).toMatchObject({ landscaper: 130_00, platform: 70_00 });
    expect(borneByPlatform(shares, pence(200_00))).toMatchObject({ landscaper: 0, platform: 200_00 });
  });

  test('the fee of a part is exactly what it takes off the fee of the whole', () => {
    for (let amount = 1; amount <= 60; amount += 1) {
      const { landscaper, platform } = sharesOf(
        pence(amount),
        'ch_1',
        { ...released(61), amount: pence(61) },
        pence(0),
      );
      expect(landscaper + platform).toBe(amount);
      expect(Math.min(landscaper, platform)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('STRIPE-B1 the reminder of a deadline', () => {
  const due = (hours: number, sent: 7 | 3 | 1 | null = null, changes: Partial<Chargeback> = {}) =>
    reminderDue(aCase({ dueBy: addHours(now, hours), ...changes }), sent, now);

  test('is due seven, three and one days before it, once each, and only the latest of them is sent', () => {
    expect([due(7 * 24 + 1), due(7 * 24), due(3 * 24), due(24), due(1)]).toEqual([null, 7, 3, 1, 1]);
    expect([due(7 * 24, 7), due(3 * 24, 7), due(24, 3), due(1, 1)]).toEqual([null, 3, 1, null]);
  });

  test('is not due without a deadline, after it has passed, after evidence was sent, or when the case is over', () => {
    expect(reminderDue(aCase(), null, now)).toBeNull();
    expect(due(-1)).toBeNull();
    expect(due(24, null, { evidenceSentAt: now })).toBeNull();
    expect(due(24, null, { state: 'lost' })).toBeNull();
  });
});
