import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { outcodeOf, postcodeIn } from '#src/kernel/places/postcode';
import { isForGuests } from '#app/commands/jobs/posting/entry-points';
import { FAILED, postDraft } from '#app/commands/jobs/posting/post-job';
import { saveAddressExtras } from '#app/commands/jobs/posting/save-address-extras';
import { PriceScale } from '#app/ui/job/price-scale';
import { useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { toastHere } from '#app/web/toast.server';
import { inDraftSession } from './draft-session.server';
import { addressDefaults, AddressFields, BudgetField, NestingNote, RecurrenceFields } from './posting-fields';
import { PostingScreen, titleOfStep } from './posting-screen';
import { goTo, showStep, type ShownStep } from './posting-step.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => titleOfStep(data);
export const handle = { shell: 'app' };
export async function loader(args: LoaderFunctionArgs) {
  const shown = await showStep(args, 'address-extras');
  return { ...shown, like: await likePrices(args, shown) };
}

/**
 * What such work costs near the address that the page suggests; null without an address, or if too few people there
 * have paid for such work.
 */
async function likePrices({ context }: LoaderFunctionArgs, { draft, saved = [] }: ShownStep) {
  const postcode = postcodeIn(draft.answers.address || (saved[0]?.address ?? ''));
  if (!postcode) return null;
  const { jobTypes } = draft.answers;
  return (await context.app.bidding.views.likePricesNear({ jobTypes, outcode: outcodeOf(postcode) })) ?? null;
}

/** For a customer this posts the job; a guest continues to the account form. */
export const action = (args: ActionFunctionArgs) =>
  inDraftSession(args, async ({ draftSession }) => {
    if (isForGuests(draftSession.entryPoint)) {
      const saved = await submitForm(saveAddressExtras(draftSession), args);
      return saved.ok ? goTo(args.context, saved.value) : saved.page;
    }
    const posted = await submitForm(postDraft(draftSession), args, { faultWords: () => FAULT });
    if (posted.ok) return goTo(args.context, posted.value);
    toastHere(args.context, { title: FAILED, description: posted.words, kind: 'problem' });
    return posted.page;
  });

const FAULT = 'Something went wrong on our side. What you typed is still here: please try again.';

export default function PostJob() {
  const shown = useLoaderData<typeof loader>();
  const { draft, saved } = shown;
  const { address, accessInstructions, isRecurring, recurrenceType, customRecurrenceValue, budget } = draft.answers;
  const reply = useActionData<FormReply>();
  const form = useFormReply(reply ?? shown.found, {
    ...addressDefaults(address, saved),
    accessInstructions,
    isRecurring,
    recurrenceType,
    customRecurrenceValue,
    budget,
  });
  const guest = isForGuests(shown.entryPoint);
  return (
    <PostingScreen
      shown={shown}
      form={form}
      next={guest ? { label: 'Next: Create Account', after: 'arrow-right' } : { label: 'Post job' }}
    >
      {/* The job keeps the draft's id, so that a form sent twice, or from two tabs, posts one job. */}
      <input type="hidden" name="jobId" value={draft.id ?? ''} />
      <AddressFields options={shown.options} form={form} saved={saved} />
      <RecurrenceFields options={shown.options} form={form} />
      {shown.like && <PriceScale prices={shown.like} budget={null} />}
      <BudgetField form={form} />
      <NestingNote draft={draft} />
    </PostingScreen>
  );
}
