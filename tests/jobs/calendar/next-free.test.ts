import { expect, test } from 'vitest';
import { nextFreeDay } from '#src/modules/jobs/domain/calendar/next-free';

const today = '2027-03-26';
const taken = (firstDay: string, lastDay = firstDay) => ({ firstDay, lastDay });

test('the next free day is the first after today without a visit or a day off, also over the change of the clocks', () => {
  expect(nextFreeDay(today, [taken('2027-03-30')])).toBe('2027-03-27');
  expect(nextFreeDay(today, [taken('2027-03-27'), taken('2027-03-28', '2027-03-29')])).toBe('2027-03-30');
  expect(nextFreeDay('2027-10-30', [taken('2027-10-31')])).toBe('2027-11-01');
});

test('a calendar with nothing ahead gives no free day', () => {
  expect(nextFreeDay(today, [])).toBeUndefined();
  expect(nextFreeDay(today, [taken(today), taken('2027-01-01', '2027-03-20')])).toBeUndefined();
});

test('work that began before today takes its days; days long booked out are called later', () => {
  expect(nextFreeDay(today, [taken('2027-03-25', '2027-03-27')])).toBe('2027-03-28');
  expect(nextFreeDay(today, [taken('2027-03-27', '2027-05-21')])).toBe('later');
  expect(nextFreeDay(today, [taken('2027-03-27', '2027-05-20')])).toBe('2027-05-21');
});
