import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { saveJobPreferences } from '#app/commands/accounts/save-job-preferences';
import { PREFERENCES_FAILED } from '#app/commands/accounts/words';
import { BackLink } from '#app/ui/page/back-link';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { JobPreferencesForm, useJobPreferencesForm } from './job-preferences-form';
import { jobPreferencesShown } from '#app/routes/accounts/settings/settings-sections.server';
import { failedToast } from '#app/routes/accounts/settings/settings-toasts.server';
import { BesideSettings } from '#app/routes/accounts/settings/settings-frame';

export const meta = () => titleOf('Job Preferences');
export const handle = { shell: 'app' };

const BACK = '/landscaper/settings?section=job-preferences';

export const loader = async (args: LoaderFunctionArgs) =>
  jobPreferencesShown(args.context.app, await requireActor(args));

export async function action(args: ActionFunctionArgs) {
  const faultWords = () => failedToast(args, PREFERENCES_FAILED);
  const outcome = await submitForm(saveJobPreferences, args, { faultWords });
  return outcome.ok ? redirectWithToast(args.context, BACK, { title: 'Job preferences saved' }) : outcome.page;
}

export default function SaveJobPreferences() {
  const { preferences } = useLoaderData<typeof loader>();
  const form = useJobPreferencesForm(preferences, useActionData<FormReply>());
  return (
    <BesideSettings about="job-preferences">
      <div className="grid max-w-form gap-5">
        <BackLink href={BACK}>Settings</BackLink>
        <h1>Job Preferences</h1>
        <ErrorSummary errors={form.summary()} />
        <JobPreferencesForm form={form} preferences={preferences} />
      </div>
    </BesideSettings>
  );
}
