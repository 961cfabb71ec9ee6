import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { alertPaces } from '#src/modules/notifications/domain/lead';
import { chooseAlertPace } from '#app/commands/notifications/choose-alert-pace';
import { Button } from '#app/ui/button';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { paceWords } from '../../ui/forms/pace-words';

export const meta = () => titleOf('Emails about new jobs');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  return { pace: await args.context.app.notifications.alertPaceOf(id) };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(chooseAlertPace, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/landscaper/saved-searches', {
    title: 'Saved',
    description: `Emails about new jobs: ${paceWords[outcome.value].label.toLowerCase()}.`,
  });
}

export default function JobAlerts() {
  const { pace } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { pace });
  return (
    <div className="grid max-w-form gap-5">
      <BackLink href="/landscaper/saved-searches">Saved searches</BackLink>
      <h1>Emails about new jobs</h1>
      <ErrorSummary errors={form.summary()} />
      <p>
        We email you about each new job once, if it suits a saved search with alerts or your job preferences. To stop
        them all, switch off “New jobs near you” in your{' '}
        <a href="/landscaper/settings?section=notifications">settings</a>.
      </p>
      <form method="post" action="/landscaper/job-alerts" className="grid gap-5" noValidate>
        <ChoiceGroup
          name="pace"
          label="How often?"
          options={alertPaces.map((value) => ({ value, ...paceWords[value] }))}
          chosen={form.value('pace')}
          error={form.error('pace')}
        />
        <div>
          <Button>Save</Button>
        </div>
      </form>
    </div>
  );
}
