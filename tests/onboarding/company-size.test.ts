import { expect, test } from 'vitest';
import {
  pageSizes,
  headcountOf,
  coveringSize,
  sizesShown,
  wizardSizes,
} from '#src/modules/onboarding/domain/company-size';

test.each([
  ['Solo', 1, 1],
  ['2-5', 2, 5],
  ['10+', 11, Infinity],
  ['50+', 51, Infinity],
])('D-COSIZE %s is %i to %i people', (size, from, to) => expect(headcountOf(size)).toEqual({ from, to }));

test("D-COSIZE a size chosen from the other form's list is shown as the option that contains it", () => {
  expect(coveringSize(['1-5', '6-10'], 'Solo')).toBe('1-5');
  expect(sizesShown(wizardSizes, '26-50')).toEqual({ offered: ['Solo', '2-5', '6-10', '10+'], chosen: '10+' });
});

test('D-COSIZE a size that no option contains is offered as well', () => {
  expect(sizesShown(wizardSizes, '1-5')).toEqual({ offered: ['Solo', '2-5', '6-10', '10+', '1-5'], chosen: '1-5' });
});

test('D-COSIZE nothing is selected until a size is chosen', () => {
  expect(sizesShown(pageSizes, '')).toEqual({ offered: ['1-5', '6-10', '11-25', '26-50', '50+'], chosen: '' });
});
