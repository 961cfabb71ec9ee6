import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { londonDay } from '#src/kernel/day';
import { DAYS_OFF_NOTE_MAX } from '#src/modules/jobs/domain/calendar/days-off';
import { takeDaysOff } from '#app/commands/jobs/calendar/take-days-off';
import { Bed } from '#app/ui/bed';
import { Button } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { daysWords } from './visit-words';

export const meta = () => titleOf('Days off');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const today = londonDay(await args.context.now());
  return { today, daysOff: await args.context.app.jobs.views.daysOffFrom(id, today) };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(takeDaysOff, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/calendar-page/days-off', {
    title: 'Days blocked',
    description: `${daysWords(outcome.value)}.`,
  });
}

export default function DaysOff() {
  const { today, daysOff } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { firstDay: '', lastDay: '', note: '' });
  return (
    <div className="grid max-w-form gap-5">
      <BackLink href="/calendar-page">Calendar</BackLink>
      <h1>Days off</h1>
      <ErrorSummary errors={form.summary()} />
      <p>Block the days you do not work. Visits already agreed for them stay as they are.</p>
      {daysOff.length > 0 && (
        <ul className="grid list-none gap-3" aria-label="Days you have blocked">
          {daysOff.map(({ id, note, ...days }) => (
            <Bed as="li" pad key={id} className="flex flex-wrap items-center justify-between gap-3">
              <div className="min-w-0">
                <p className="font-bold">{daysWords(days)}</p>
                {note && <p className="text-sm [overflow-wrap:anywhere] text-soft">{note}</p>}
              </div>
              <a className="btn btn-quiet btn-sm" href={`/calendar-page/days-off/${id}/remove`}>
                Remove<span className="sr-only"> {daysWords(days)}</span>
              </a>
            </Bed>
          ))}
        </ul>
      )}
      <form method="post" action="/calendar-page/days-off" className="grid gap-6" noValidate>
        <Field {...form.field('firstDay')} label="First day" type="date" min={today} inputClassName="max-w-64" />
        <Field
          {...form.field('lastDay')}
          label="Last day (optional)"
          hint="Leave it empty for one day."
          type="date"
          min={today}
          inputClassName="max-w-64"
        />
        <Field
          {...form.field('note')}
          label="Note (optional)"
          hint={`Only you see it. Up to ${DAYS_OFF_NOTE_MAX} characters.`}
        />
        <div>
          <Button icon="moon">Block these days</Button>
        </div>
      </form>
    </div>
  );
}
