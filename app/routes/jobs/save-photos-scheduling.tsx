import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { savePhotosScheduling } from '#app/commands/jobs/save-photos-scheduling';
import { Choice } from '#app/ui/choice';
import { ChoiceGroup } from '#app/ui/choice-group';
import { Field } from '#app/ui/field';
import { PhotoPicker } from '#app/ui/photo-picker';
import { photoUrl } from '#app/ui/photo-url';
import { useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { NestingNote, PostingScreen, titleOfStep } from './posting-screen';
import { goOn, receiveDraftPhotos, showStep } from './posting-step.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => titleOfStep(data);
export const handle = { shell: 'app' };
export const loader = (args: LoaderFunctionArgs) => showStep(args, 'photos-scheduling');

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(savePhotosScheduling, args, { form: await receiveDraftPhotos(args) });
  return outcome.ok ? goOn(args.context, outcome.value) : outcome.page;
}

export default function SavePhotosScheduling() {
  const shown = useLoaderData<typeof loader>();
  const { draft, posting } = shown;
  const { preferredDate, timeOfDay, flexibleDate } = draft.answers;
  const form = useFormReply(useActionData<FormReply>() ?? shown.found, {
    photos: [],
    preferredDate,
    flexibleDate,
    timeOfDay,
  });
  return (
    <PostingScreen shown={shown} form={form} multipart next={{ label: 'Next: Address & Extras', after: 'arrow-right' }}>
      <PhotoPicker
        name="photos"
        label="Photos of the job"
        errors={form.errors('photos')}
        most={posting.photosMax}
        photos={draft.photos.map(({ id, originalName }) => ({
          id,
          thumbnail: photoUrl(id, 320),
          fileName: originalName,
        }))}
        removeAt={(id) => `/post-job/photos/${id}/remove`}
      />
      <fieldset className="grid gap-4">
        <legend className="label-lg mb-1">When would you like it done?</legend>
        <Field
          {...form.field('preferredDate')}
          label="Preferred date"
          type="date"
          min={draft.today}
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
        columns={3}
        error={form.error('timeOfDay')}
        chosen={form.value('timeOfDay')}
        options={posting.times.map((time) => ({ ...time, hint: time.hint || 'You are easy' }))}
      />
      <NestingNote draft={draft} />
    </PostingScreen>
  );
}
