import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { bankHolidaysBetween } from '#src/kernel/bank-holidays';
import { isDay, londonDay, type Day } from '#src/kernel/day';
import { longDate, shortDate } from '#src/kernel/written-date';
import { clashesIn, daysOf, spanOf, type CalendarView } from '#src/modules/jobs/domain/calendar/calendar';
import { NO_LIMITS, tooManyOf } from '#src/modules/jobs/domain/calendar/day-limits';
import { isOff } from '#src/modules/jobs/domain/calendar/days-off';
import { BareSoil } from '#app/ui/art/bare-soil';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { monthOf } from '#app/ui/format';
import { BackLink } from '#app/ui/page/back-link';
import { Tabs } from '#app/ui/tabs';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { chosenIn } from '#app/web/lists/list-address';
import { DayOfVisits } from './day-of-visits';
import { MonthOfVisits } from './month-of-visits';
import { WeekOfVisits } from './week-of-visits';

export const meta = () => titleOf('Calendar');
export const handle = { shell: 'app' };

const VIEWS = ['agenda', 'week', 'month'] as const;
const LABELS: Record<CalendarView, string> = { agenda: 'Agenda', week: 'Week', month: 'Month' };
/** Addresses with days before or after these show today. */
const [FIRST_DAY, LAST_DAY] = ['2020-01-01', '2099-12-31'];

/** GET /calendar-page?view=agenda|week|month&from=yyyy-MM-dd */
export async function loader(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  const role = userType === 'landscaper' ? ('landscaper' as const) : ('customer' as const);
  const query = new URL(args.request.url).searchParams;
  const today = londonDay(await args.context.now());
  const view: CalendarView = chosenIn(query, 'view', VIEWS) ?? 'agenda';
  const asked = query.get('from') ?? '';
  const from = isDay(asked) && asked >= FIRST_DAY && asked <= LAST_DAY ? asked : today;
  const span = spanOf(view, from);
  const visits = await args.context.app.jobs.views.visits({ id, role }, span);
  const daysOff = role === 'landscaper' ? await args.context.app.jobs.views.daysOffFrom(id, span.from) : [];
  const limits = role === 'landscaper' ? await args.context.app.jobs.views.dayLimitsOf(id) : NO_LIMITS;
  return {
    ...{ role, view, from, today, span, visits, limits },
    daysOff: daysOff.filter(({ firstDay }) => firstDay <= span.to),
    clashes: role === 'landscaper' ? clashesIn(visits, limits) : [],
    holidays: bankHolidaysBetween(span.from, span.to),
  };
}

export default function Calendar() {
  const { role, view, from, today, span, visits, limits, daysOff, clashes, holidays } = useLoaderData<typeof loader>();
  const isLandscaper = role === 'landscaper';
  const [back, forward] = {
    agenda: ['Earlier', 'Later'],
    week: ['Week before', 'Week after'],
    month: ['Month before', 'Month after'],
  }[view] as [string, string];
  const inOrder = daysOf(span).map((day) => ({
    day,
    visits: visits.filter(({ date }) => date === day),
    holidays: holidays.filter((holiday) => holiday.day === day),
    daysOff: daysOff.filter((one) => isOff(day, [one])),
  }));
  /** A holiday stands once in the agenda, on its first day. */
  const beginsOff = (day: Day) => daysOff.some(({ firstDay }) => day === (firstDay < span.from ? span.from : firstDay));
  const shown =
    view === 'agenda'
      ? inOrder.filter((one) => one.visits.length > 0 || one.holidays.length > 0 || beginsOff(one.day))
      : inOrder;
  return (
    <div className="grid gap-5">
      <BackLink href={isLandscaper ? '/landscaper/dashboard' : '/customer-dashboard'}>
        {isLandscaper ? 'Your work' : 'Your jobs'}
      </BackLink>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1>Calendar</h1>
          <p className="mt-1 text-soft">
            {isLandscaper ? 'Your visits: ' : 'Visits at your garden: '}
            {view === 'month' ? monthOf(from) : `${shortDate(span.from)} to ${shortDate(span.to)}`}
          </p>
        </div>
        <nav aria-label="Dates" className="flex gap-1">
          <ButtonLink kind="secondary" small icon="chevron-left" href={addressOf(view, span.before)}>
            <span className="sr-only">{back}</span>
          </ButtonLink>
          <ButtonLink
            kind="secondary"
            small
            href={view === 'agenda' ? '/calendar-page' : `/calendar-page?view=${view}`}
          >
            Today
          </ButtonLink>
          <ButtonLink kind="secondary" small icon="chevron-right" href={addressOf(view, span.after)}>
            <span className="sr-only">{forward}</span>
          </ButtonLink>
        </nav>
      </div>
      <Tabs
        label="View"
        current={view}
        items={VIEWS.map((key) => ({ key, label: LABELS[key], href: addressOf(key, from) }))}
      />
      {visits.length === 0 && <NoVisits isLandscaper={isLandscaper} />}
      {view === 'week' && <WeekOfVisits days={inOrder} today={today} clashes={clashes} />}
      {view === 'month' ? (
        <MonthOfVisits month={monthOf(from)} of={from.slice(0, 7)} days={shown} today={today} />
      ) : (
        (view === 'week' || visits.length > 0 || daysOff.length > 0) &&
        shown.map(({ day, ...of }) => (
          <DayOfVisits
            key={day}
            {...of}
            id={day}
            // In the grid above, an empty day says enough.
            isInGrid={view === 'week'}
            title={day === today ? `Today, ${longDate(day)}` : longDate(day)}
            clashes={clashes}
            tooMany={tooManyOf(of.visits, limits)}
          />
        ))
      )}
      <Tools isLandscaper={isLandscaper} />
    </div>
  );
}

/** The calendar’s settings. They come after the visits, which are what people open it for. */
const Tools = ({ isLandscaper }: { isLandscaper: boolean }) => (
  <nav aria-label="Calendar settings" className="flex flex-wrap gap-2 border-t border-line pt-4">
    {isLandscaper && (
      <>
        <ButtonLink kind="secondary" small icon="moon" href="/calendar-page/days-off">
          Days off
        </ButtonLink>
        <ButtonLink kind="secondary" small icon="sliders-horizontal" href="/calendar-page/limits">
          Jobs a day
        </ButtonLink>
      </>
    )}
    <ButtonLink kind="secondary" small icon="calendar-plus" href="/calendar-page/feed">
      Subscribe in your phone’s calendar
    </ButtonLink>
  </nav>
);

const addressOf = (view: CalendarView, from: Day): string =>
  `/calendar-page?${new URLSearchParams({ ...(view !== 'agenda' && { view }), from }).toString()}`;

const NoVisits = ({ isLandscaper }: { isLandscaper: boolean }) => (
  <EmptyState
    drawing={<BareSoil width={210} />}
    title="No visits in this period"
    action={
      isLandscaper ? (
        <>
          <ButtonLink kind="growth" icon="calendar" href="/landscaper/dashboard">
            Your work
          </ButtonLink>
          <ButtonLink kind="secondary" icon="search" href="/landscaper/find-jobs">
            Find Jobs
          </ButtonLink>
        </>
      ) : (
        <>
          <ButtonLink kind="growth" icon="plus" href="/post-job">
            Post a Job
          </ButtonLink>
          <ButtonLink kind="secondary" href="/my-jobs">
            My jobs
          </ButtonLink>
        </>
      )
    }
  >
    {isLandscaper
      ? 'Once you are hired, propose a date from the job. It appears here as soon as you have.'
      : 'Once you have chosen a landscaper, they propose a date. It appears here as soon as they have.'}
  </EmptyState>
);
