import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { removePhoto } from '#app/commands/jobs/remove-photo';
import { savePhotosScheduling } from '#app/commands/jobs/save-photos-scheduling';
import { saveWholeJob } from '#app/commands/jobs/save-whole-job';
import { removePhotoUrl, stepUrl } from '#app/commands/jobs/entry-points';
import { BackLink } from '#app/ui/page/back-link';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { Photo } from '#app/ui/pictures/photo';
import { photoSource } from '#app/ui/pictures/photo-url';
import { titleOf } from '#app/web/form-reply';
import { submitForm } from '#app/web/submit.server';
import { draftSessionOf } from './draft-session.server';
import { PostingPage } from './posting-page';
import { goTo, draftOf, receiveDraftPhotos } from './posting-step.server';

export const meta = () => titleOf('Remove a photo');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { draftSession } = await draftSessionOf(args);
  const { draft } = await draftOf(args.context, draftSession);
  const photo = draft.photos.find(({ id }) => id === args.params.id);
  return data({ photo, entryPoint: draftSession.entryPoint }, { status: photo ? 200 : 404 });
}

/** The wizard also sends the rest of the step, which is saved. The separate page sends only the photo's id. */
export async function action(args: ActionFunctionArgs) {
  const { draftSession } = await draftSessionOf(args);
  const step = stepUrl(draftSession.entryPoint, 'photos-scheduling');
  const removed = await submitForm(removePhoto(draftSession), args, { form: new FormData() });
  if (!removed.ok) return removed.page;
  const form = await receiveDraftPhotos(args, draftSession);
  if (!form.has('remove')) return redirect(step, 303);
  form.set('do', 'remove');
  const kept =
    draftSession.entryPoint === 'soft'
      ? await submitForm(saveWholeJob(draftSession), args, { form })
      : await submitForm(savePhotosScheduling(draftSession), args, { form });
  return kept.ok ? goTo(args.context, kept.value) : redirect(step, 303);
}

export default function RemovePhoto() {
  const { photo, entryPoint } = useLoaderData<typeof loader>();
  const back = { href: stepUrl(entryPoint, 'photos-scheduling'), label: 'Back to your photos' };
  if (!photo) {
    return (
      <PostingPage entryPoint={entryPoint}>
        <div className="grid max-w-form gap-5">
          <BackLink href={back.href}>{back.label}</BackLink>
          <h1>That photo is no longer there</h1>
          <p className="text-lg">It was removed, or it is on a job that you have posted.</p>
        </div>
      </PostingPage>
    );
  }
  return (
    <PostingPage entryPoint={entryPoint}>
      <ConfirmPage
        back={back}
        title="Remove this photo?"
        action={removePhotoUrl(entryPoint, photo.id)}
        confirm={{ label: 'Remove this photo', icon: 'trash-2', danger: true }}
      >
        <Photo {...photoSource(photo, photo.originalName)} className="max-w-80" eager />
        <p>It is taken off this job. You can add another one.</p>
      </ConfirmPage>
    </PostingPage>
  );
}
