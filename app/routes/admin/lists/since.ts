import { londonDay } from '#src/kernel/day';

/** The question for the first day of which a list shows rows. */
export const sinceDay = (since: Date | undefined) => ({
  name: 'since',
  label: 'Since',
  value: since && londonDay(since),
});
