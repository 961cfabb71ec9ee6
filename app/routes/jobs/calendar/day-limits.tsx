import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { setDayLimits } from '#app/commands/jobs/calendar/set-day-limits';
import { Button } from '#app/ui/button';
import { Check } from '#app/ui/forms/check';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = () => titleOf('Jobs a day');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  return args.context.app.jobs.views.dayLimitsOf(id);
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(setDayLimits, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/calendar-page', { title: 'Saved' });
}

export default function DayLimits() {
  const { mostPerDay, hasTeam } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const form = useFormReply(reply, {
    mostPerDay: mostPerDay === null ? '' : String(mostPerDay),
    hasTeam: hasTeam ? 'on' : '',
  });
  return (
    <div className="grid max-w-form gap-5">
      <BackLink href="/calendar-page">Calendar</BackLink>
      <h1>Jobs a day</h1>
      <ErrorSummary errors={form.summary()} />
      <p>
        We warn you when a day gets more than this, or two visits at once. You can still agree to it. Customers see only
        that you are not free that day.
      </p>
      <form method="post" action="/calendar-page/limits" className="grid gap-6" noValidate>
        <Field
          {...form.field('mostPerDay')}
          label="Most jobs a day (optional)"
          hint="Leave it empty for as many as fit."
          inputMode="numeric"
          inputClassName="max-w-32"
        />
        <Check
          id="hasTeam"
          name="hasTeam"
          value="on"
          defaultChecked={form.value('hasTeam') === 'on'}
          label="I have a team"
          hint="Two visits can be at the same time. We warn you of a third."
        />
        <div>
          <Button icon="check">Save</Button>
        </div>
      </form>
    </div>
  );
}
