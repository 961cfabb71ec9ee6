import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence, split } from '#src/kernel/money';
import { LATE_MAX, mayWithdraw, withdrawalEnds } from '#src/kernel/cancellation-terms';
import { type CancellationFacts, computeCancellation, divide } from '#src/modules/escrow/domain/cancellation';

const NOW = new Date('2026-06-30T09:00:00Z');
const hoursOn = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const facts = (given: Partial<CancellationFacts> = {}): CancellationFacts => ({
  by: 'customer',
  now: NOW,
  contractAt: new Date('2026-06-01T09:00:00Z'),
  startsAt: hoursOn(100),
  askedForEarlyStart: false,
  percentDone: 0,
  ...given,
});
const SINCE = new Date('2026-06-20T09:00:00Z'); // Ten days ago.

test.each([
  ['more than 48 hours before', facts({ startsAt: hoursOn(48.01) }), 'in-good-time', 0],
  ['exactly 48 hours before', facts({ startsAt: hoursOn(48) }), 'late', 2_000],
  ['exactly 24 hours before', facts({ startsAt: hoursOn(24) }), 'late', 2_000],
  ['less than 24 hours before', facts({ startsAt: hoursOn(23.99) }), 'last-minute', 5_000],
  ['after it should have begun', facts({ startsAt: hoursOn(-3) }), 'last-minute', 5_000],
  ['no access', facts({ noAccess: true }), 'no-access', 5_000],
  ['before a day was agreed', facts({ startsAt: null }), 'no-day-agreed', 0],
  ['the landscaper cancels an hour before', facts({ by: 'landscaper', startsAt: hoursOn(1) }), 'landscaper-cancels', 0],
  ['the landscaper did not turn up', facts({ startsAt: hoursOn(-3), noShow: true }), 'landscaper-did-not-come', 0],
  ['an hour before, within 14 days', facts({ contractAt: SINCE, startsAt: hoursOn(1) }), 'within-14-days', 0],
  ['no access, within 14 days', facts({ contractAt: SINCE, noAccess: true }), 'within-14-days', 0],
  [
    'an hour before, within 14 days, an early start was asked for and nothing is done',
    facts({ contractAt: SINCE, startsAt: hoursOn(1), askedForEarlyStart: true }),
    'within-14-days',
    0,
  ],
  [
    'half done within 14 days, and the customer never asked for an early start',
    facts({ contractAt: SINCE, startsAt: hoursOn(-30), percentDone: 50 }),
    'within-14-days',
    0,
  ],
] as const)('of £200 each side gets its part: %s', (_what, given, rule, toLandscaper) => {
  expect(computeCancellation(given, pence(200_00))).toEqual({
    rule,
    toLandscaper,
    toCustomer: 20_000 - toLandscaper,
    share: toLandscaper, // A late cancellation costs no platform fee.
    fee: 0,
  });
});

test('work done within 14 days at the customer’s express request is paid for in proportion, with our fee', () => {
  const given = facts({ contractAt: SINCE, startsAt: hoursOn(-30), askedForEarlyStart: true, percentDone: 35 });
  expect(computeCancellation(given, pence(333_33))).toEqual({
    rule: 'work-done-on-request',
    toLandscaper: 11_666,
    toCustomer: 33_333 - 11_666,
    ...split(pence(11_666)),
  });
});

test('a late cancellation costs £50 at most', () => {
  expect(computeCancellation(facts({ startsAt: hoursOn(30) }), pence(900_00)).toLandscaper).toBe(50_00);
  expect(computeCancellation(facts({ startsAt: hoursOn(3) }), pence(900_00)).toLandscaper).toBe(50_00);
});

test('the 14 days end with the fourteenth day after the contract, in London', () => {
  const contractAt = new Date('2026-06-01T23:30:00Z'); // 2 June in London.
  expect(withdrawalEnds(contractAt)).toBe('2026-06-16');
  expect(mayWithdraw(contractAt, new Date('2026-06-16T22:59:00Z'))).toBe(true);
  expect(mayWithdraw(contractAt, new Date('2026-06-16T23:01:00Z'))).toBe(false);
});

const anyFacts: fc.Arbitrary<CancellationFacts> = fc.record({
  by: fc.constantFrom('customer', 'landscaper'),
  now: fc.constant(NOW),
  contractAt: fc.integer({ min: -60, max: 0 }).map((days) => hoursOn(days * 24)),
  startsAt: fc.option(fc.double({ min: -100, max: 100, noNaN: true }).map(hoursOn)),
  askedForEarlyStart: fc.boolean(),
  percentDone: fc.integer({ min: 0, max: 100 }),
  noAccess: fc.boolean(),
  noShow: fc.boolean(),
});
const anyPence = fc.integer({ min: 0, max: 100_000_00 }).map(pence);

test('the parts always add up to what is held, none is negative, and a late cancellation never costs more than the cap or a fee', () => {
  fc.assert(
    fc.property(anyFacts, anyPence, anyPence, (given, held, released) => {
      const { rule, toCustomer, toLandscaper, fee, share } = computeCancellation(given, held, released);
      expect(toCustomer + share + fee).toBe(held);
      expect(share + fee).toBe(toLandscaper);
      expect(Math.min(toCustomer, toLandscaper, fee, share)).toBeGreaterThanOrEqual(0);
      if (rule !== 'work-done-on-request') {
        expect(toLandscaper).toBeLessThanOrEqual(LATE_MAX);
        expect(fee).toBe(0);
      }
      if (given.by === 'landscaper' || (mayWithdraw(given.contractAt, NOW) && !given.askedForEarlyStart))
        expect(toCustomer).toBe(held);
    }),
    { numRuns: 2_000 },
  );
});

test('whatever an admin decides, the parts add up, and the fee of several parts is that of the whole', () => {
  fc.assert(
    fc.property(
      anyPence,
      anyPence,
      fc.boolean(),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (held, released, withFee, part) => {
        const toLandscaper = pence(Math.floor(held * part));
        const { toCustomer, fee, share } = divide(held, toLandscaper, { withFee, released });
        expect(toCustomer + fee + share).toBe(held);
        expect(Math.min(toCustomer, fee, share)).toBeGreaterThanOrEqual(0);
        if (withFee) expect(split(released).fee + fee).toBe(split(pence(released + toLandscaper)).fee);
      },
    ),
  );
});
