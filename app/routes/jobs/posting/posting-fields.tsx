import { linesOf } from '#src/kernel/places/uk-address';
import { ADDRESSES_MAX } from '#src/modules/accounts/domain/saved-address';
import { ANOTHER } from '#app/commands/jobs/posting/job-address';
import { isTreeWork, treeProtections } from '#src/modules/jobs/domain/garden-law/protected-trees';
import { wasteKinds, weedMethods } from '#src/modules/jobs/domain/garden-law/weeds-and-waste';
import { addPhotoUrl, removePhotoUrl } from '#app/commands/jobs/posting/entry-points';
import { JobTypeDrawing } from '#app/ui/art/job-type-drawing';
import { AddressLines } from '#app/islands/placed/address-lines';
import { Choice } from '#app/ui/forms/choice';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { Field } from '#app/ui/forms/field';
import { MoneyInput } from '#app/ui/forms/money-input';
import { Note } from '#app/ui/note';
import { PhotoPicker } from '#app/islands/placed/photo-picker';
import { wasteKindLabels, weedMethodLabels } from '#app/ui/job/asked-words';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import type { useFormReply } from '#app/web/form-reply';
import { TreeDateNote, TreeFields } from '#app/web/job/tree-answer';
import type { PostingOptions } from './posting-options';
import type { ShownStep } from './posting-step.server';

type Form = { form: ReturnType<typeof useFormReply> };
type WithOptions = { options: PostingOptions };

/** `hint` and `rows` apply to the description. */
export function JobTypeFields({
  options,
  form,
  hint = `What, how much, and anything awkward: “Privet hedge, about 9 metres long and taller than me”. Up to ${options.maxLength.description} characters.`,
  rows = 4,
}: Form & WithOptions & { hint?: string; rows?: number }) {
  // A longer description of an earlier job may stay as it is.
  const longest = Math.max(options.maxLength.description, form.value('description')?.length ?? 0);
  return (
    <>
      <ChoiceGroup
        type="checkbox"
        large
        pictured
        name="jobTypes"
        label="What needs doing?"
        hint="Choose all that apply."
        error={form.error('jobTypes')}
        chosen={options.jobTypes.map(({ value }) => value).filter((value) => form.chosen('jobTypes', value))}
        options={options.jobTypes.map((option) => ({
          ...option,
          drawing: <JobTypeDrawing type={option.value} className="ml-4" />,
        }))}
      />
      <Field
        {...form.field('customJobType')}
        label="What kind of work is it?"
        hint="For “Other”: in a few words, such as “Pond cleaning”."
        maxLength={options.maxLength.customJobType}
        className="[form:has(#jobTypes-other:not(:checked))_&]:hidden"
      />
      <div className="grid gap-4 [form:has([value^=tree]:not(:checked))_&]:hidden">
        <TreeFields form={form} large />
      </div>
      <div className="[form:has(#jobTypes-weeding:not(:checked))_&]:hidden">
        <ChoiceGroup
          name="weedMethod"
          large
          label="May weed killer be used?"
          hint="For weed control. Landscapers read it before they bid, and say what they would use."
          error={form.error('weedMethod')}
          chosen={form.value('weedMethod')}
          options={weedMethods.map((value) => ({ value, label: weedMethodLabels[value] }))}
        />
      </div>
      <TextAreaField
        {...form.field('description')}
        large
        label="Describe the job"
        hint={hint}
        rows={rows}
        maxLength={longest}
        data-counter=""
      />
      <fieldset className="field">
        <legend className="label-lg mb-2">Garden waste</legend>
        <Choice
          type="checkbox"
          name="wasteRemoval"
          value="on"
          label="Please take the waste away"
          hint="Each bid says whether we have seen the landscaper’s authority to carry waste. Without this, it stays in your garden."
          defaultChecked={form.chosen('wasteRemoval', 'on')}
        />
      </fieldset>
      <div className="[form:has([name=wasteRemoval]:not(:checked))_&]:hidden">
        <ChoiceGroup
          type="checkbox"
          plain
          name="wasteKinds"
          label="What is the waste?"
          hint="If it is to be taken away. What a landscaper may carry depends on it."
          error={form.error('wasteKinds')}
          chosen={wasteKinds.filter((kind) => form.chosen('wasteKinds', kind))}
          options={wasteKinds.map((value) => ({ value, label: wasteKindLabels[value] }))}
        />
      </div>
    </>
  );
}

export function PhotosField({
  shown: { entryPoint, draft, options },
  form,
}: Form & { shown: Pick<ShownStep, 'entryPoint' | 'draft' | 'options'> }) {
  return (
    <PhotoPicker
      name="photos"
      label={options.photosMin > 0 ? 'Photos of the job' : 'Photos of the job (optional)'}
      errors={form.errors('photos')}
      most={options.photosMax}
      photos={draft.photos.map(({ id, originalName }) => ({
        id,
        thumbnail: photoUrl(id, 320),
        fileName: originalName,
      }))}
      add={{ name: 'do', value: 'upload' }}
      removeAt={removePhotoUrl(entryPoint, '{id}')}
      sendTo={addPhotoUrl(entryPoint)}
      orderAs="photoOrder"
    />
  );
}

export function DateFields({ today, form }: Form & { today: string }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="label-lg mb-1">When would you like it done?</legend>
      <Field
        {...form.field('preferredDate')}
        label="Preferred date"
        type="date"
        min={today}
        inputClassName="max-w-64"
      />
      <Choice
        type="checkbox"
        name="flexibleDate"
        value="on"
        label="My date is flexible"
        hint="Landscapers suggest a date. This clears the date above."
        defaultChecked={form.chosen('flexibleDate', 'on')}
      />
    </fieldset>
  );
}

export function TimeField({ options, form, columns = 3 }: Form & WithOptions & { columns?: 2 | 3 }) {
  return (
    <ChoiceGroup
      name="timeOfDay"
      label="Time of day"
      large
      columns={columns}
      error={form.error('timeOfDay')}
      chosen={form.value('timeOfDay')}
      options={options.times}
    />
  );
}

/** `saved`: the customer’s saved addresses to choose from. Undefined for a visitor, and when a job is edited. */
export function AddressFields({ options, form, saved }: Form & WithOptions & { saved?: SavedAddress[] }) {
  return (
    <>
      {saved && saved.length > 0 && <SavedAddresses saved={saved} form={form} />}
      <fieldset
        className="grid gap-4 [form:has(#savedAddress-another:not(:checked))_&]:hidden"
        aria-describedby="address-hint"
      >
        <legend className="label-lg">Address of the job</legend>
        <p className="hint" id="address-hint">
          Landscapers see the town and at most the first half of the postcode, until you have chosen one and paid.
        </p>
        <AddressLines form={form} />
        {saved && saved.length < ADDRESSES_MAX && (
          <Choice
            type="checkbox"
            name="keepAddress"
            value="on"
            label="Save this address for my next job"
            defaultChecked={form.chosen('keepAddress', 'on')}
          />
        )}
      </fieldset>
      <TextAreaField
        {...form.field('accessInstructions')}
        label="How to get in (optional)"
        hint={`Gate code, parking, the dog. Only the landscaper you hire sees this.${saved?.some((one) => one.accessInstructions) ? ' Leave it empty to use what you saved with the address.' : ''}`}
        rows={3}
        maxLength={options.maxLength.accessInstructions}
      />
    </>
  );
}

type SavedAddress = { id: string; label: string; address: string; accessInstructions: string | null };

/** The initial values of the fields of a job’s address: a saved address is chosen, any other is split into lines. */
export function addressDefaults(address: string, saved: SavedAddress[] = []) {
  const chosen = saved.find((one) => one.address === address) ?? (address ? undefined : saved[0]);
  return { savedAddress: chosen?.id ?? ANOTHER, ...linesOf(chosen ? '' : address), keepAddress: '' };
}

const SavedAddresses = ({ saved, form }: Form & { saved: SavedAddress[] }) => (
  <ChoiceGroup
    name="savedAddress"
    label="Where is the job?"
    large
    error={form.error('savedAddress')}
    chosen={form.value('savedAddress') ?? ANOTHER}
    options={[
      ...saved.map(({ id, label, address, accessInstructions }) => ({
        value: id,
        label,
        hint: [address, accessInstructions].filter(Boolean).join('. '),
      })),
      { value: ANOTHER, label: 'Another address' },
    ]}
  />
);

export function RecurrenceFields({ options, form }: Form & WithOptions) {
  return (
    <fieldset className="grid gap-4">
      <legend className="label-lg mb-1">How often?</legend>
      <Choice
        type="checkbox"
        name="isRecurring"
        id="isRecurring"
        value="on"
        label="This is regular work"
        hint="Leave it unticked for a one-off job."
        defaultChecked={form.chosen('isRecurring', 'on')}
      />
      <div className="grid gap-4 [form:has(#isRecurring:not(:checked))_&]:hidden">
        <ChoiceGroup
          name="recurrenceType"
          label="Frequency"
          columns={2}
          error={form.error('recurrenceType')}
          chosen={form.value('recurrenceType')}
          options={options.recurrences}
        />
        <Field
          {...form.field('customRecurrenceValue')}
          label="How often exactly?"
          hint="For “Custom”: such as “every 10 days from April to October”."
          maxLength={options.maxLength.customRecurrenceValue}
          className="[form:has(#recurrenceType-custom:not(:checked))_&]:hidden"
        />
      </div>
    </fieldset>
  );
}

export function BudgetField({ form }: Form) {
  return (
    <MoneyInput
      {...form.field('budget')}
      label="Budget in pounds (optional)"
      hint="Leave it empty to be open to offers. You can still accept a lower or a higher bid."
    />
  );
}

/** Warns if the requested date is before the end of the council’s notice period. */
export function TreeTimingNote({ draft: { answers } }: { draft: ShownStep['draft'] }) {
  const { jobTypes, preferredDate, treePermissionDate } = answers;
  const protection = treeProtections.find((known) => known === answers.treeProtection) ?? null;
  if (!isTreeWork(jobTypes)) return null;
  const answer = { treeProtection: protection, treePermissionDate: treePermissionDate || null };
  return <TreeDateNote answer={answer} date={preferredDate} />;
}

/**
 * Cutting hedges and trees is legal all year, but disturbing a nest in use is not. So the form only warns and suggests
 * another date.
 */
export function NestingNote({ draft }: { draft: ShownStep['draft'] }) {
  if (!draft.birdsMayNest) return null;
  const where = [
    draft.answers.jobTypes.includes('hedge_trimming') && 'hedges',
    draft.answers.jobTypes.includes('tree_pruning') && 'trees',
  ]
    .filter(Boolean)
    .join(' and ');
  return (
    <Note kind="warning" icon="bird">
      <p>
        <b>Birds may be nesting in {where} until the end of August.</b> The landscaper checks first and pauses the job
        if there is a nest. You can also pick a date in September.
      </p>
    </Note>
  );
}
