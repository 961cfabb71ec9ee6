import { expect, test } from 'vitest';
import { firstOpenStep, isOpen } from '#src/modules/onboarding/domain/registration-progress';

test('D-LREGNEXT a step opens once all before it are completed', () => {
  expect(firstOpenStep([])).toBe(1);
  expect(firstOpenStep([1, 3])).toBe(2);
  expect(firstOpenStep([1, 2, 3])).toBe(4);
  expect(([1, 2, 3, 4] as const).filter((step) => isOpen(step, [1, 3]))).toEqual([1, 2]);
});
