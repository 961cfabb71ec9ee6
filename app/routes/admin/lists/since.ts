import { londonDay } from '#src/kernel/day';

/** The field for the first day that a list shows. */
export const sinceDay = (since: Date | undefined) => ({
  name: 'since',
  label: 'Since',
  value: since && londonDay(since),
});
