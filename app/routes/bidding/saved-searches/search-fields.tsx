import { SEARCH_NAME_MAX } from '#src/modules/jobs/domain/saved-search';
import { Check } from '#app/ui/forms/check';
import { Field } from '#app/ui/forms/field';
import type { useFormReply } from '#app/web/form-reply';

/** A landscaper's settings of a saved search. */
export const SearchFields = ({ form }: { form: ReturnType<typeof useFormReply> }) => (
  <>
    <Field {...form.field('name')} label="Name" hint={`Only you see it. Up to ${SEARCH_NAME_MAX} characters.`} />
    <Check
      name="alerts"
      label="Email me about new jobs that it finds"
      hint="Only while “New jobs near you” is on in your settings."
      defaultChecked={form.chosen('alerts', 'on')}
    />
  </>
);
