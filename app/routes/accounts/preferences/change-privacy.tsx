import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { changePrivacy } from '#app/commands/accounts/change-privacy';
import { PREFERENCES_FAILED } from '#app/commands/accounts/words';
import { BackLink } from '#app/ui/page/back-link';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { PrivacyForm } from './privacy-form';
import { settingsShown } from '#app/routes/accounts/settings/settings-shown.server';
import { failedToast } from '#app/routes/accounts/settings/settings-toasts.server';
import { BesideSettings } from '#app/routes/accounts/settings/settings-frame';

export const meta = () => titleOf('Privacy');
export const handle = { shell: 'app' };

const BACK = '/customer/settings?section=security';

export const loader = async (args: LoaderFunctionArgs) => ({ privacy: (await settingsShown(args)).privacy });

export async function action(args: ActionFunctionArgs) {
  const faultWords = () => failedToast(args, PREFERENCES_FAILED);
  const outcome = await submitForm(changePrivacy, args, { faultWords });
  if (!outcome.ok) return outcome.page;
  const toast = { title: 'Privacy settings saved' };
  return redirectWithToast(args.context, BACK, toast);
}

export default function ChangePrivacy() {
  const { privacy } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <BesideSettings about="security">
      <div className="grid max-w-form gap-6">
        <BackLink href={BACK}>Settings</BackLink>
        <h1>Privacy</h1>
        <ErrorSummary errors={form.summary()} />
        <PrivacyForm privacy={privacy} error={form.error('profileVisibility')} />
      </div>
    </BesideSettings>
  );
}
