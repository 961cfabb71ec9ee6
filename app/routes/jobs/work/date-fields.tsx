import { Field } from '#app/ui/forms/field';
import type { useFormReply } from '#app/web/form-reply';

type Props = { form: ReturnType<typeof useFormReply>; today: string; timeHint: string };

/** When a visit could be. */
export const DateFields = ({ form, today, timeHint }: Props) => (
  <>
    <Field {...form.field('proposedDate')} label="Date" type="date" min={today} inputClassName="max-w-64" />
    <Field {...form.field('proposedTime')} label="Time" hint={timeHint} type="time" inputClassName="max-w-64" />
  </>
);
