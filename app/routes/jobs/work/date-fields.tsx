import type { Plan } from '#app/islands/visit-date/planned';
import { VisitDate } from '#app/islands/visit-date';
import { Field } from '#app/ui/forms/field';
import { Island } from '#app/islands/placed/island';
import type { useFormReply } from '#app/web/form-reply';

type Props = {
  form: ReturnType<typeof useFormReply>;
  today: string;
  timeHint: string;
  /** For a landscaper: what they have planned, and the path of the form. */
  week?: { plan: Plan; path: string };
};

/** The date of a visit. Landscapers choose it in their own calendar; customers have none. */
export function DateFields({ form, today, timeHint, week }: Props) {
  if (!week)
    return (
      <>
        <Field {...form.field('proposedDate')} label="Date" type="date" min={today} inputClassName="max-w-64" />
        <Field {...form.field('proposedTime')} label="Time" hint={timeHint} type="time" inputClassName="max-w-64" />
      </>
    );
  return (
    <Island
      of={VisitDate}
      props={{
        today,
        timeHint,
        ...week,
        typed: { proposedDate: form.value('proposedDate') ?? '', proposedTime: form.value('proposedTime') ?? '' },
        errors: { proposedDate: form.error('proposedDate'), proposedTime: form.error('proposedTime') },
      }}
    />
  );
}
