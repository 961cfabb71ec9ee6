import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { changeProfilePhoto } from '#app/commands/accounts/change-profile-photo';
import { ACCOUNT_FAILED, ACCOUNT_SAVED } from '#app/commands/accounts/words';
import { BackLink } from '#app/ui/page/back-link';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { formWithFile } from '#app/web/multipart/receive-files.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { ProfilePhotoForm } from './profile-photo-form';
import { settingsOf } from '#app/routes/accounts/settings/settings-home';
import { failedToast } from '#app/routes/accounts/settings/settings-toasts.server';
import { BesideSettings } from '#app/routes/accounts/settings/settings-frame';

export const meta = () => titleOf('Profile photo');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  return { name: actor.fullName, photoId: actor.profileImage, back: settingsOf(actor) };
}

export async function action(args: ActionFunctionArgs) {
  const form = await formWithFile(args.request, 'photo');
  const faultWords = () => failedToast(args, ACCOUNT_FAILED);
  const outcome = await submitForm(changeProfilePhoto, args, { form, hide: ['photo'], faultWords });
  if (!outcome.ok) return outcome.page;
  const actor = await requireActor(args);
  return redirectWithToast(args.context, settingsOf(actor), { title: ACCOUNT_SAVED });
}

export default function ChangeProfilePhoto() {
  const { back, ...shown } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <BesideSettings about="account">
      <div className="grid max-w-form gap-6">
        <BackLink href={back}>Settings</BackLink>
        <h1>Profile photo</h1>
        <ErrorSummary errors={form.summary()} />
        <ProfilePhotoForm {...shown} error={form.error('photo')} />
      </div>
    </BesideSettings>
  );
}
