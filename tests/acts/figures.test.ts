import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { heldNow, releasable, undisputed } from '#src/modules/acts/domain/figures';
import { money } from './standings';

test('figures: the held money, the undisputed part of it, and what a release would send', () => {
  const one = money({ left: pence(150_00), disputed: pence(40_00), frozen: pence(120_00) });
  expect([heldNow(one), undisputed(one), releasable(one)]).toEqual([150_00, 110_00, 30_00]);
  expect(heldNow({ ...one, state: 'released' })).toBe(0);
});
