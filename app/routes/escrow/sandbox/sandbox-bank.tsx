import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { BANK_ACTS, sandboxBank } from '#app/commands/escrow/sandbox-bank';
import { Button } from '#app/ui/button';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = () => titleOf('Sandbox bank');
export const handle = { shell: 'app' };

export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.sandbox) notFound();
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(sandboxBank, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/admin/chargebacks', {
    title: 'The bank has done it',
    description: 'We have been notified, as by the payment provider.',
  });
}

export default function SandboxBank() {
  const form = useFormReply(useActionData<FormReply>());
  return (
    <form method="post" className="grid max-w-form gap-5" noValidate>
      <BackLink href="/admin-dashboard">Dashboard</BackLink>
      <h1>Sandbox bank</h1>
      <p className="text-lg">
        Act as the bank of a job’s customer: ask for the payment back, and decide. The card 4000 0000 0000 0259 does the
        first by itself.
      </p>
      <ErrorSummary errors={form.summary()} />
      <Field {...form.field('job')} label="Number of the job" inputMode="numeric" inputClassName="max-w-40" />
      <ChoiceGroup
        name="act"
        label="What does the bank do?"
        error={form.error('act')}
        chosen={form.value('act')}
        options={Object.entries(BANK_ACTS).map(([value, label]) => ({ value, label }))}
      />
      <Field
        {...form.field('amount')}
        label="Amount in pounds"
        hint="Only when it asks. Leave it empty for the whole payment."
        inputMode="decimal"
        inputClassName="max-w-40"
      />
      <div>
        <Button icon="banknote">Do it</Button>
      </div>
    </form>
  );
}
