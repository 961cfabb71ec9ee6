import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { spentAndReleased } from '#src/modules/escrow/domain/own-money';

test.each([
  [185_00, 40_00, 145_00],
  [40_00, 40_00, 0],
  [-10_00, 0, 0],
])('%d spent, of which %d is held, means %d released', (spent, held, released) => {
  expect(spentAndReleased({ spent: pence(spent), held: pence(held) })).toBe(released);
});
