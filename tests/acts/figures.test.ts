import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { heldNow, releasable, undisputed } from '#src/modules/acts/domain/figures';
import { money } from './standings';

test('held money, its undisputed part, and what a release would send are three figures; nothing is held of a released payment', () => {
  const one = money({ left: pence(150_00), disputed: pence(40_00), frozen: pence(120_00) });
  expect([heldNow(one), undisputed(one), releasable(one)]).toEqual([150_00, 110_00, 30_00]);
  expect(heldNow({ ...one, state: 'released' })).toBe(0);
});
