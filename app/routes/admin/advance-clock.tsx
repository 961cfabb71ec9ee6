import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { dateTime } from '#src/kernel/written-date';
import { advanceClock } from '#app/commands/admin/advance-clock';
import { Button } from '#app/ui/button';
import { BackLink } from '#app/ui/page/back-link';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = () => titleOf('Sandbox clock');
export const handle = { shell: 'app' };

export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.sandbox) notFound();
  return { now: await context.app.clock.now() };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(advanceClock, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/sandbox/clock', {
    title: 'The clock was moved',
    description: `It is now ${dateTime(outcome.value)}. Everything that became due has been done.`,
  });
}

export default function AdvanceClock() {
  const { now } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { advanceHours: '48' });
  return (
    <form method="post" className="grid max-w-form gap-5" noValidate>
      <BackLink href="/admin-dashboard">Dashboard</BackLink>
      <h1>Sandbox clock</h1>
      <p className="text-lg">
        It is <b>{dateTime(now)}</b> in this sandbox. You can move the time forward, but not back. Everything that
        becomes due in that time is done at once.
      </p>
      <ErrorSummary errors={form.summary()} />
      <Field
        {...form.field('advanceHours')}
        label="Hours to move forward"
        inputMode="numeric"
        inputClassName="max-w-28"
        hint={`A job that was marked complete releases its payment after ${REVIEW_PERIOD_HOURS} hours.`}
      />
      <div>
        <Button icon="clock">Move the clock</Button>
      </div>
    </form>
  );
}
