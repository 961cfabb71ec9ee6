import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { DASHBOARD_ACTS, sandboxDashboard } from '#app/commands/escrow/outside/sandbox-dashboard';
import { Button } from '#app/ui/button';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { BackLink } from '#app/ui/page/back-link';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = () => titleOf('Sandbox dashboard');
export const handle = { shell: 'app' };

export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.sandbox) notFound();
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(sandboxDashboard, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/jobs/:id', outcome.value.jobId), {
    title: 'Done at the provider',
    description: 'We have been notified, as by the payment provider.',
  });
}

export default function SandboxDashboard() {
  const form = useFormReply(useActionData<FormReply>());
  return (
    <form method="post" className="grid max-w-form gap-5" noValidate>
      <BackLink href="/admin-dashboard">Dashboard</BackLink>
      <h1>Sandbox dashboard</h1>
      <p className="text-lg">
        Act as someone who moves a job’s money in the payment provider’s dashboard, and not in Hedgerow. We find out
        from the provider.
      </p>
      <ErrorSummary errors={form.summary()} />
      <Field {...form.field('job')} label="Number of the job" inputMode="numeric" inputClassName="max-w-40" />
      <ChoiceGroup
        name="act"
        label="What is done there?"
        error={form.error('act')}
        chosen={form.value('act') || 'refund'}
        options={Object.entries(DASHBOARD_ACTS).map(([value, label]) => ({ value, label }))}
      />
      <Field
        {...form.field('amount')}
        label="Amount in pounds"
        hint="Leave it empty for all that is left."
        inputMode="decimal"
        inputClassName="max-w-40"
      />
      <div>
        <Button icon="undo-2">Do it there</Button>
      </div>
    </form>
  );
}
