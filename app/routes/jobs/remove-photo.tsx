import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { removePhoto } from '#app/commands/jobs/remove-photo';
import { savePhotosScheduling } from '#app/commands/jobs/save-photos-scheduling';
import { stepUrl } from '#app/commands/jobs/save-step';
import { BackLink } from '#app/ui/back-link';
import { ConfirmPage } from '#app/ui/confirm-page';
import { Photo } from '#app/ui/photo';
import { photoSource } from '#app/ui/photo-url';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm } from '#app/web/submit.server';
import { goOn, receiveDraftPhotos } from './posting-step.server';

export const meta = () => titleOf('Remove a photo');
export const handle = { shell: 'app' };

const STEP = stepUrl('photos-scheduling');

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  const draft = await args.context.app.jobs.draft(actor.id);
  const photo = draft.photos.find(({ id }) => id === args.params.id);
  return data({ photo }, { status: photo ? 200 : 404 });
}

/** From its own page only the photo goes; from the wizard the rest of the step comes along, and is kept. */
export async function action(args: ActionFunctionArgs) {
  const removed = await submitForm(removePhoto, args, { form: new FormData() });
  if (!removed.ok) return removed.page;
  const form = await receiveDraftPhotos(args);
  if (!form.has('remove')) return redirect(STEP, 303);
  form.set('do', 'remove');
  const kept = await submitForm(savePhotosScheduling, args, { form });
  return kept.ok ? goOn(args.context, kept.value) : redirect(STEP, 303);
}

export default function RemovePhoto() {
  const { photo } = useLoaderData<typeof loader>();
  const back = { href: STEP, label: 'Back to your photos' };
  if (!photo) {
    return (
      <div className="grid max-w-form gap-5">
        <BackLink href={back.href}>{back.label}</BackLink>
        <h1>That photo is no longer there</h1>
        <p className="text-lg">It was removed, or it is on a job that you have posted.</p>
      </div>
    );
  }
  return (
    <ConfirmPage
      back={back}
      title="Remove this photo?"
      action={`/post-job/photos/${photo.id}/remove`}
      confirm={{ label: 'Remove this photo', icon: 'trash-2', danger: true }}
    >
      <Photo {...photoSource(photo, photo.originalName)} className="max-w-80" eager />
      <p>It is taken off this job. You can add another one.</p>
    </ConfirmPage>
  );
}
