import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { londonDay, type Day } from '#src/kernel/day';
import { longDate } from '#src/kernel/written-date';
import { daysOf, spanOf, takesTime } from '#src/modules/jobs/domain/calendar/calendar';
import { DAYS_OFF_NOTE_MAX, isOff, type DaysOff as DaysOffTaken } from '#src/modules/jobs/domain/calendar/days-off';
import { takeDaysOff } from '#app/commands/jobs/calendar/take-days-off';
import { Bed } from '#app/ui/bed';
import { Button } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { WithAside } from '#app/ui/page/with-aside';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { dayIn } from '#app/web/lists/list-address';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { choiceIn, DaysToBlock } from './days-to-block';
import { daysWords, timeWords } from './visit-words';

export const meta = () => titleOf('Days off');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const today = londonDay(await args.context.now());
  const query = new URL(args.request.url).searchParams;
  const asked = { firstDay: dayIn(query, 'firstDay'), lastDay: dayIn(query, 'lastDay'), month: dayIn(query, 'month') };
  const { chosen, month } = choiceIn(asked, today);
  const span = spanOf('month', month);
  const last = chosen.lastDay || chosen.firstDay;
  const { views } = args.context.app.jobs;
  const [daysOff, all] = await Promise.all([
    views.daysOffFrom(id, today),
    views.visits(
      { id, role: 'landscaper' },
      {
        from: chosen.firstDay && chosen.firstDay < span.from ? chosen.firstDay : span.from,
        to: last > span.to ? last : span.to,
      },
    ),
  ]);
  const visits = all.filter(({ state }) => takesTime(state));
  return {
    today,
    daysOff,
    chosen,
    month,
    days: daysOf(span).map((day) => ({
      day,
      visits: visits.filter(({ date }) => date === day).length,
      isOff: isOff(day, daysOff),
    })),
    onThem: visits
      .filter(({ date }) => chosen.firstDay && chosen.firstDay <= date && date <= last)
      .map(({ id, jobId, date, time, timeOfDay, title }) => ({
        id,
        jobId,
        date,
        title,
        at: timeWords({
          time,
          timeOfDay,
        }),
      })),
  };
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
  const { today, daysOff, chosen, month, days, onThem } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { ...chosen, note: '' });
  return (
    <WithAside
      label="Your calendar"
      aside={
        <>
          <DaysToBlock {...{ days, month, today, chosen }} />
          {daysOff.length > 0 && <Blocked daysOff={daysOff} />}
        </>
      }
    >
      <div className="grid gap-5">
        <BackLink href="/calendar-page">Calendar</BackLink>
        <h1>Days off</h1>
        <ErrorSummary errors={form.summary()} />
        <p>Block the days you do not work. Visits already agreed for them stay as they are.</p>
        {onThem.length > 0 && <OnThem visits={onThem} />}
        <form method="post" action="/calendar-page/days-off" className="grid gap-6" noValidate>
          <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
            <Field
              {...form.field('firstDay')}
              label="First day"
              hint="Or press it in the calendar."
              type="date"
              min={today}
              className="hint-on-wide"
            />
            <Field
              {...form.field('lastDay')}
              label="Last day (optional)"
              hint="Leave it empty for one day."
              type="date"
              min={today}
            />
          </div>
          <Field
            {...form.field('note')}
            label="Note (optional)"
            hint={`Only you see it. Up to ${DAYS_OFF_NOTE_MAX} characters.`}
          />
          <div>
            <Button icon="moon">Block these days</Button>
          </div>
        </form>
        <p className="text-soft">
          Customers see only that you are not free. They are not told why, and no visit is moved for you.
        </p>
      </div>
    </WithAside>
  );
}

type OnThemProps = { visits: { id: string; jobId: string; date: Day; at: string; title: string }[] };

/** The visits agreed for the chosen days, which blocking does not change. */
const OnThem = ({ visits }: OnThemProps) => (
  <Note kind="warning">
    <p>
      <b>{visits.length === 1 ? 'A visit is' : `${visits.length} visits are`} planned for these days.</b> To move one,
      open its job.
    </p>
    <ul className="list-disc pl-5">
      {visits.map(({ id, jobId, date, at, title }) => (
        <li key={id}>
          {longDate(date)}, {at}: <a href={urlOf('/jobs/:id', jobId)}>{title}</a>
        </li>
      ))}
    </ul>
  </Note>
);

const Blocked = ({ daysOff }: { daysOff: Omit<DaysOffTaken, 'addedAt' | 'landscaperId'>[] }) => (
  <section className="grid gap-3" aria-labelledby="blocked">
    <h2 id="blocked" className="text-lg">
      Days you have blocked
    </h2>
    <ul className="grid list-none gap-3">
      {daysOff.map(({ id, note, ...days }) => (
        <Bed as="li" pad key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <div className="min-w-0">
            <p className="font-bold">{daysWords(days)}</p>
            {note && <p className="text-sm [overflow-wrap:anywhere] text-soft">{note}</p>}
          </div>
          <a className="btn btn-quiet btn-sm" href={urlOf('/calendar-page/days-off/:id/remove', id)}>
            Remove<span className="sr-only"> {daysWords(days)}</span>
          </a>
        </Bed>
      ))}
    </ul>
  </section>
);
