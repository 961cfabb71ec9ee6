import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { startUrl } from '#app/commands/jobs/posting/entry-points';
import { saveWholeJob } from '#app/commands/jobs/posting/save-whole-job';
import { BackLink } from '#app/ui/page/back-link';
import { WithAside } from '#app/ui/page/with-aside';
import { Button } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { inDraftSession } from './draft-session.server';
import { PostingPage } from './posting-page';
import {
  addressDefaults,
  AddressFields,
  DateFields,
  JobTypeFields,
  NestingNote,
  PhotosField,
  RecurrenceFields,
  TreeTimingNote,
} from './posting-fields';
import { OnceItIsPosted, Saved } from './posting-screen';
import { goTo, receiveDraftPhotos, showWholeJob } from './posting-step.server';

export const meta = () => titleOf('Post a job');
export const handle = { shell: 'app' };
export const loader = (args: LoaderFunctionArgs) => showWholeJob(args);

export const action = (args: ActionFunctionArgs) =>
  inDraftSession(args, async ({ draftSession }) => {
    const form = await receiveDraftPhotos(args, draftSession);
    const outcome = await submitForm(saveWholeJob(draftSession), args, { form });
    return outcome.ok ? goTo(args.context, outcome.value) : outcome.page;
  });

/** In the order of the page. */
function inLines({ address, accessInstructions, ...answers }: { address: string; accessInstructions: string }) {
  return { ...answers, ...addressDefaults(address), accessInstructions };
}

/** The whole job on one page; the account form follows. */
export default function SaveWholeJob() {
  const shown = useLoaderData<typeof loader>();
  const { draft, entryPoint } = shown;
  const form = useFormReply(useActionData<FormReply>() ?? shown.found, inLines(draft.answers));
  return (
    <PostingPage entryPoint={entryPoint}>
      <WithAside label="What happens next" aside={<OnceItIsPosted />} onlyDesktop>
        <div className="grid max-w-form gap-6">
          <BackLink href="/">Back</BackLink>
          <h1>Post a job</h1>
          <p className="text-lg">Describe it once. Posting is free, and you choose between the bids.</p>
          <ErrorSummary errors={form.summary()} />
          <form
            className="grid gap-8"
            method="post"
            action={startUrl(entryPoint)}
            encType="multipart/form-data"
            noValidate
          >
            <PhotosField shown={shown} form={form} />
            <JobTypeFields options={shown.options} form={form} />
            <DateFields today={shown.draft.today} form={form} />
            <AddressFields options={shown.options} form={form} />
            <RecurrenceFields options={shown.options} form={form} />
            <NestingNote draft={draft} />
            <TreeTimingNote draft={draft} />
            <div className="border-t border-line pt-5">
              <Button after="arrow-right">Continue</Button>
            </div>
          </form>
          {draft.id && (
            <p className="hint">
              <Saved entryPoint={entryPoint} />
            </p>
          )}
        </div>
      </WithAside>
    </PostingPage>
  );
}
