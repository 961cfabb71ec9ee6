import { londonDay } from '#src/kernel/day';
import { Field } from '#app/ui/forms/field';

/** The first day of which a list shows rows. */
export const Since = ({ since }: { since?: Date }) => (
  <Field name="since" label="Since" type="date" defaultValue={since && londonDay(since)} />
);
