import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import {
  capOf,
  choicesUpTo,
  expiryOf,
  nextTier,
  pointsFor,
  pointsToChooseFrom,
  tierOf,
  usablePoints,
} from '#src/modules/loyalty/domain/points';

describe('points', () => {
  test.each([
    [18_500, 2, 185],
    [18_599, 2, 185],
    [99, 2, 0],
    [18_500, 3, 277],
  ] as const)('%i pence at %i half points a pound are %i points', (released, rate, points) =>
    expect(pointsFor(pence(released), rate)).toBe(points),
  );

  test.each([
    [0, 'Seedling', 'Sapling'],
    [249_99, 'Seedling', 'Sapling'],
    [250_00, 'Sapling', 'Oak'],
    [1_000_00, 'Oak', undefined],
  ])('%i pence in a year make a %s; the next is %s', (released, tier, next) => {
    expect(tierOf(pence(released)).name).toBe(tier);
    expect(nextTier(tierOf(pence(released)))?.name).toBe(next);
  });

  test('at most half of our fee comes off a job, in whole pounds', () => {
    expect(capOf(pence(185_00))).toBe(925);
    expect(usablePoints(5_000, pence(185_00))).toBe(900);
    expect(usablePoints(250, pence(185_00))).toBe(200);
    expect(usablePoints(99, pence(185_00))).toBe(0);
    expect(usablePoints(5_000, pence(15_00))).toBe(0);
  });

  test('they expire 18 months after the last movement, and 30 days after the notice at the earliest', () => {
    const movedAt = new Date('2026-05-13T08:00:00Z');
    expect(expiryOf({ movedAt, toldAt: null })).toEqual(new Date('2027-11-13T08:00:00Z'));
    expect(expiryOf({ movedAt, toldAt: new Date('2027-11-10T08:00:00Z') })).toEqual(new Date('2027-12-10T08:00:00Z'));
  });

  test('points that are set aside for a job can be chosen again, and each whole pound of them is a choice, the most first', () => {
    expect(pointsToChooseFrom({ points: 150, used: 200 })).toBe(350);
    expect([0, 99, 100, 350].map(choicesUpTo)).toEqual([[], [], [100], [300, 200, 100]]);
  });
});
