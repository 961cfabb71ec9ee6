import type { App } from '#src/composition/app';
import { Choice } from '#app/ui/choice';
import { ChoiceGroup } from '#app/ui/choice-group';
import { Field } from '#app/ui/field';
import { PhotoPicker } from '#app/ui/photo-picker';
import { photoUrl } from '#app/ui/photo-url';
import { TextAreaField } from '#app/ui/text-area-field';
import type { useFormReply } from '#app/web/form-reply';

type Options = { value: string; label: string };
type Props = {
  form: ReturnType<typeof useFormReply>;
  editing: Omit<App['jobs']['editing'], 'jobTypes'> & { jobTypes: Options[] };
};

export const AboutTheWork = ({ form, editing }: Props) => (
  <>
    <ChoiceGroup
      type="checkbox"
      large
      columns={2}
      name="jobTypes"
      label="What needs doing?"
      hint="Choose all that apply."
      error={form.error('jobTypes')}
      chosen={editing.jobTypes.map(({ value }) => value).filter((value) => form.chosen('jobTypes', value))}
      options={editing.jobTypes}
    />
    <Field
      {...form.field('customJobType')}
      label="What kind of work is it?"
      hint="For “Other”: in a few words, such as “Pond cleaning”."
      maxLength={100}
      className="[form:has(#jobTypes-other:not(:checked))_&]:hidden"
    />
    <TextAreaField
      {...form.field('description')}
      large
      label="Describe the job"
      hint="What, how much, and anything awkward. At least 10 characters."
      rows={6}
      maxLength={editing.descriptionMax}
      data-counter=""
    />
    <fieldset className="field">
      <legend className="label-lg mb-2">Garden waste</legend>
      <Choice
        type="checkbox"
        name="wasteRemoval"
        value="on"
        label="Please take the waste away"
        hint="Only landscapers who are allowed to carry waste may take it. Without this, it stays in your garden."
        defaultChecked={form.chosen('wasteRemoval', 'on')}
      />
    </fieldset>
  </>
);

export const PhotosOfJob = ({ form, editing }: Props) => (
  <PhotoPicker
    name="photos"
    label="Photos of the job"
    errors={form.errors('photos')}
    most={editing.photosMax}
    keepAs="photos"
    photos={form.values('photos').map((id, at) => ({
      id,
      thumbnail: photoUrl(id, 320),
      fileName: `Photo ${at + 1} of the job`,
    }))}
  />
);

export const AboutTheDate = ({ form, editing, today }: Props & { today: string }) => (
  <>
    <fieldset className="grid gap-4">
      <legend className="label-lg mb-1">When would you like it done?</legend>
      <Field
        {...form.field('preferredDate')}
        label="Preferred date"
        type="date"
        min={today}
        inputClassName="max-w-56"
      />
      <Choice
        type="checkbox"
        name="flexibleDate"
        value="on"
        label="My date is flexible"
        hint="Landscapers suggest a day. This clears the date above."
        defaultChecked={form.chosen('flexibleDate', 'on')}
      />
    </fieldset>
    <ChoiceGroup
      name="timeOfDay"
      label="Time of day"
      large
      columns={2}
      error={form.error('timeOfDay')}
      chosen={form.value('timeOfDay')}
      options={editing.times.map((time) => ({ ...time, hint: time.hint || 'You are easy' }))}
    />
  </>
);

export const WhereItIs = ({ form }: Pick<Props, 'form'>) => (
  <>
    <TextAreaField
      {...form.field('address')}
      large
      label="Address of the job"
      hint="With the postcode. Landscapers see only the town and the first half of the postcode, until you have chosen one and paid."
      rows={3}
      autoComplete="street-address"
      maxLength={300}
    />
    <TextAreaField
      {...form.field('accessInstructions')}
      label="How to get in (optional)"
      hint="Gate code, parking, the dog. Only the landscaper you hire sees this."
      rows={3}
      maxLength={500}
    />
  </>
);

export const HowOften = ({ form, editing }: Props) => (
  <fieldset className="grid gap-4">
    <legend className="label-lg mb-1">How often?</legend>
    <Choice
      type="checkbox"
      name="isRecurring"
      id="isRecurring"
      value="on"
      label="This is regular work"
      hint="Leave it empty for a job that is done once."
      defaultChecked={form.chosen('isRecurring', 'on')}
    />
    <div className="grid gap-4 [form:has(#isRecurring:not(:checked))_&]:hidden">
      <ChoiceGroup
        name="recurrenceType"
        label="Frequency"
        columns={2}
        error={form.error('recurrenceType')}
        chosen={form.value('recurrenceType')}
        options={editing.recurrences}
      />
      <Field
        {...form.field('customRecurrenceValue')}
        label="How often exactly?"
        hint="For “Custom”: such as “every 10 days from April to October”."
        maxLength={100}
        className="[form:has(#recurrenceType-custom:not(:checked))_&]:hidden"
      />
    </div>
  </fieldset>
);
