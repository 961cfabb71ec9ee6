import { expect, test } from 'vitest';
import { birdsMayNest } from '#src/modules/jobs/domain/garden-law/nesting';

test.each([
  ['a hedge in May', ['hedge_trimming'], '2026-05-23', true],
  ['a tree on 1 March', ['weeding', 'tree_pruning'], '2026-03-01', true],
  ['a hedge on 31 August', ['hedge_trimming'], '2026-08-31', true],
  ['a hedge on 1 September', ['hedge_trimming'], '2026-09-01', false],
  ['a hedge on the last day of February', ['hedge_trimming'], '2028-02-29', false],
  ['a lawn in May', ['grass_cutting', 'other'], '2026-05-23', false],
  ['a hedge without a date, in May', ['Hedge Trimming'], '', true],
] as const)('%s', (_what, jobTypes, preferredDate, expected) => {
  expect(birdsMayNest({ jobTypes, preferredDate }, '2026-05-13')).toBe(expected);
});

test('birds do not nest in a hedge to be cut in winter, even if no date is given', () => {
  expect(birdsMayNest({ jobTypes: ['hedge_trimming'], preferredDate: '' }, '2026-12-01')).toBe(false);
});
