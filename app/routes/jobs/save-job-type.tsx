import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { saveJobType } from '#app/commands/jobs/save-job-type';
import { ChoiceGroup } from '#app/ui/choice-group';
import { Choice } from '#app/ui/choice';
import { Field } from '#app/ui/field';
import { TextAreaField } from '#app/ui/text-area-field';
import { useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { PostingScreen, titleOfStep } from './posting-screen';
import { goOn, showStep } from './posting-step.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => titleOfStep(data);
export const handle = { shell: 'app' };
export const loader = (args: LoaderFunctionArgs) => showStep(args, 'job-type');

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(saveJobType, args);
  return outcome.ok ? goOn(args.context, outcome.value) : outcome.page;
}

export default function SaveJobType() {
  const shown = useLoaderData<typeof loader>();
  const { jobTypes, customJobType, description, wasteRemoval } = shown.draft.answers;
  const form = useFormReply(useActionData<FormReply>() ?? shown.found, {
    jobTypes,
    customJobType,
    description,
    wasteRemoval,
  });
  const { posting } = shown;
  return (
    <PostingScreen shown={shown} form={form} next={{ label: 'Next: Photos & Scheduling', after: 'arrow-right' }}>
      <ChoiceGroup
        type="checkbox"
        large
        columns={2}
        name="jobTypes"
        label="What needs doing?"
        hint="Choose all that apply."
        error={form.error('jobTypes')}
        chosen={posting.jobTypes.map(({ value }) => value).filter((value) => form.chosen('jobTypes', value))}
        options={posting.jobTypes}
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
        hint={`What, how much, and anything awkward: “Privet hedge, about 9 metres long and taller than me”. Up to ${posting.descriptionMax} characters.`}
        rows={4}
        maxLength={posting.descriptionMax}
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
    </PostingScreen>
  );
}
