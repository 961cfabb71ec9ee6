import { pounds } from '#src/kernel/money';
import { radiusSteps, valueSteps, type JobPreferences } from '#src/modules/accounts/domain/job-preferences';
import { preferredTypes } from '#src/modules/jobs/domain/services';
import { Button } from '#app/ui/button';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { Field } from '#app/ui/forms/field';
import { SliderField } from '#app/ui/forms/slider-field';
import { useFormReply } from '#app/web/form-reply';
import type { FormReply } from '#app/web/submit.server';

/** The form's fields before anything is typed. */
const typed = ({ radiusMiles, minimumValue, jobTypes }: JobPreferences) => ({
  serviceRadius: String(radiusMiles),
  minimumJobValue: String(pounds(minimumValue)),
  jobTypes,
});

export const useJobPreferencesForm = (preferences: JobPreferences, reply?: FormReply) =>
  useFormReply(reply, typed(preferences));

type Props = { form: ReturnType<typeof useJobPreferencesForm>; preferences: JobPreferences };

/** Which new jobs a landscaper wants to hear about (K-CUST-08 to -10). */
export function JobPreferencesForm({ form, preferences }: Props) {
  return (
    <form method="post" action="/settings-page/job-preferences" className="grid gap-5" noValidate>
      <SliderField
        name="serviceRadius"
        label="Service radius (miles)"
        hint="From your postcode. Your search opens at this distance too."
        error={form.error('serviceRadius')}
        {...radiusSteps}
        value={Number(form.value('serviceRadius') ?? preferences.radiusMiles)}
      />
      <Field
        {...form.field('minimumJobValue')}
        label="Minimum job value (£)"
        hint="Jobs without a budget are always included."
        type="number"
        inputMode="numeric"
        min={pounds(valueSteps.min)}
        max={pounds(valueSteps.max)}
        step={pounds(valueSteps.step)}
        className="max-w-64"
      />
      <ChoiceGroup
        name="jobTypes"
        label="Preferred job types"
        hint="Leave them all unticked to hear about every type."
        type="checkbox"
        plain
        columns={2}
        options={preferredTypes.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={preferredTypes.map(({ id }) => id).filter((type) => form.chosen('jobTypes', type))}
        error={form.error('jobTypes')}
      />
      <div>
        <Button>Save Job Preferences</Button>
      </div>
    </form>
  );
}
