import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { postDraft } from '#app/commands/jobs/post-job';
import { Choice } from '#app/ui/choice';
import { ChoiceGroup } from '#app/ui/choice-group';
import { Field } from '#app/ui/field';
import { MoneyInput } from '#app/ui/money-input';
import { TextAreaField } from '#app/ui/text-area-field';
import { useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { NestingNote, PostingScreen, titleOfStep } from './posting-screen';
import { goOn, showStep } from './posting-step.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => titleOfStep(data);
export const handle = { shell: 'app' };
export const loader = (args: LoaderFunctionArgs) => showStep(args, 'address-extras');

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(postDraft, args);
  return outcome.ok ? goOn(args.context, outcome.value) : outcome.page;
}

export default function PostJob() {
  const shown = useLoaderData<typeof loader>();
  const { draft, posting } = shown;
  const { address, accessInstructions, isRecurring, recurrenceType, customRecurrenceValue, budget } = draft.answers;
  const reply = useActionData<FormReply>();
  const form = useFormReply(reply ?? shown.found, {
    address,
    accessInstructions,
    isRecurring,
    recurrenceType,
    customRecurrenceValue,
    budget,
  });
  return (
    <PostingScreen shown={shown} form={form} failure={reply && 'Failed to post job'} next={{ label: 'Post job' }}>
      {/* The draft becomes the job under its own id: sent twice, or from two tabs, it is posted once. */}
      <input type="hidden" name="jobId" value={draft.id ?? ''} />
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
            options={posting.recurrences}
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
      <MoneyInput
        {...form.field('budget')}
        label="Budget in pounds (optional)"
        hint="Leave it empty to be open to offers. You can still accept a lower or a higher bid."
      />
      <NestingNote draft={draft} />
    </PostingScreen>
  );
}
