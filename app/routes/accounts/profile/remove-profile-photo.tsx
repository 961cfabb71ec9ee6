import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { removeProfilePhoto } from '#app/commands/accounts/change-profile-photo';
import { ACCOUNT_FAILED, ACCOUNT_SAVED } from '#app/commands/accounts/words';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { settingsOf } from '#app/routes/accounts/settings/settings-home';
import { failedToast } from '#app/routes/accounts/settings/settings-toasts.server';
import { BesideSettings } from '#app/routes/accounts/settings/settings-frame';

export const meta = () => titleOf('Remove your photo?');
export const handle = { shell: 'app' };

export const loader = async (args: LoaderFunctionArgs) => ({ back: settingsOf(await requireActor(args)) });

/** The button shares its form with the upload, so the request may contain a chosen file, which is ignored. */
export async function action(args: ActionFunctionArgs) {
  const faultWords = () => failedToast(args, ACCOUNT_FAILED);
  const outcome = await submitForm(removeProfilePhoto, args, { form: new FormData(), faultWords });
  if (!outcome.ok) return outcome.page;
  const back = settingsOf(await requireActor(args));
  return redirectWithToast(args.context, back, { title: ACCOUNT_SAVED });
}

export default function RemoveProfilePhoto() {
  const { back } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <BesideSettings about="account">
      <ConfirmPage
        back={{ href: back, label: 'Settings' }}
        title="Remove your photo?"
        action="/profile-photo/remove"
        confirm={{ label: 'Remove photo', icon: 'trash-2', danger: true }}
        errors={<ErrorSummary errors={form.summary()} />}
      >
        <p>Others see your initials instead.</p>
      </ConfirmPage>
    </BesideSettings>
  );
}
