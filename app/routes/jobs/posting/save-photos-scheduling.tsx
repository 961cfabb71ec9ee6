import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { savePhotosScheduling } from '#app/commands/jobs/posting/save-photos-scheduling';
import { useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { inDraftSession } from './draft-session.server';
import { DateFields, NestingNote, PhotosField, TimeField, TreeTimingNote } from './posting-fields';
import { PostingScreen, titleOfStep } from './posting-screen';
import { goTo, receiveDraftPhotos, showStep } from './posting-step.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => titleOfStep(data);
export const handle = { shell: 'app' };
export const loader = (args: LoaderFunctionArgs) => showStep(args, 'photos-scheduling');

export const action = (args: ActionFunctionArgs) =>
  inDraftSession(args, async ({ draftSession }) => {
    const form = await receiveDraftPhotos(args, draftSession);
    const outcome = await submitForm(savePhotosScheduling(draftSession), args, { form });
    return outcome.ok ? goTo(args.context, outcome.value) : outcome.page;
  });

export default function SavePhotosScheduling() {
  const shown = useLoaderData<typeof loader>();
  const { preferredDate, timeOfDay, flexibleDate } = shown.draft.answers;
  const form = useFormReply(useActionData<FormReply>() ?? shown.found, {
    photos: [],
    preferredDate,
    flexibleDate,
    timeOfDay,
  });
  return (
    <PostingScreen shown={shown} form={form} multipart next={{ label: 'Next: Address & Extras', after: 'arrow-right' }}>
      <PhotosField shown={shown} form={form} />
      <DateFields today={shown.draft.today} form={form} />
      <TimeField options={shown.options} form={form} />
      <NestingNote draft={shown.draft} />
      <TreeTimingNote draft={shown.draft} />
    </PostingScreen>
  );
}
