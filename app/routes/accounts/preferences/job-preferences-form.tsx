import { Button } from '#app/ui/button';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { Field } from '#app/ui/forms/field';
import { SliderField } from '#app/ui/forms/slider-field';
import type { useFormReply } from '#app/web/form-reply';
import type { WorkShown } from '#app/routes/accounts/settings/settings-sections.server';

type Props = { form: ReturnType<typeof useFormReply>; preferences: WorkShown['preferences'] };

/** Which new jobs a landscaper wants to hear of (K-CUST-08 to -10). */
export function JobPreferencesForm({ form, preferences: { offered, radius, value, ...preferences } }: Props) {
  return (
    <form method="post" action="/settings-page/job-preferences" className="grid gap-5" noValidate>
      <SliderField
        name="serviceRadius"
        label="Service radius (miles)"
        hint="From your postcode. Your search opens at this distance too."
        error={form.error('serviceRadius')}
        {...radius}
        value={Number(form.value('serviceRadius') ?? preferences.serviceRadius)}
      />
      <Field
        {...form.field('minimumJobValue')}
        label="Minimum job value (£)"
        hint="Jobs without a budget are always included."
        type="number"
        inputMode="numeric"
        {...value}
        className="max-w-64"
      />
      <ChoiceGroup
        name="jobTypes"
        label="Preferred job types"
        hint="None chosen means all of them."
        type="checkbox"
        plain
        columns={2}
        options={offered}
        chosen={offered.map(({ value: type }) => type).filter((type) => form.chosen('jobTypes', type))}
        error={form.error('jobTypes')}
      />
      <div>
        <Button>Save Job Preferences</Button>
      </div>
    </form>
  );
}
