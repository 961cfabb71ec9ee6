import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { bankHolidaysBetween } from '#src/kernel/bank-holidays';
import { londonDay, londonTime, type Day } from '#src/kernel/day';
import { readDay } from '#src/kernel/typed-day';
import { longDate, shortDate } from '#src/kernel/written-date';
import {
  clashesIn,
  daysOf,
  spanOf,
  takesTime,
  type CalendarView,
  type Span,
} from '#src/modules/jobs/domain/calendar/calendar';
import { NO_LIMITS, tooManyOf } from '#src/modules/jobs/domain/calendar/day-limits';
import { isOff } from '#src/modules/jobs/domain/calendar/days-off';
import type { Visit } from '#src/modules/jobs/ports/views/calendar-views';
import { BareSoil } from '#app/ui/art/bare-soil';
import { ButtonLink } from '#app/ui/button';
import { cx } from '#app/ui/cx';
import { EmptyState } from '#app/ui/empty-state';
import { monthOf } from '#app/ui/format';
import { BackLink } from '#app/ui/page/back-link';
import { Tabs } from '#app/ui/tabs';
import { urlOf } from '#app/url-of';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { chosenIn } from '#app/web/lists/list-address';
import { CalendarSettings, NextVisit, WITHOUT_DATE_SHOWN, WithoutDate } from './beside-calendar';
import { DayOfVisits } from './day-of-visits';
import { MonthOfVisits } from './month-of-visits';
import { WeekOfVisits } from './week-of-visits';

export const meta = () => titleOf('Calendar');
export const handle = { shell: 'app' };

const VIEWS = ['agenda', 'week', 'month'] as const;
const LABELS: Record<CalendarView, string> = { agenda: 'Agenda', week: 'Week', month: 'Month' };
/** A URL with earlier or later days shows today. */
const [FIRST_DAY, LAST_DAY] = ['2020-01-01', '2099-12-31'];

/**
 * GET /calendar-page?view=agenda|week|month&from=yyyy-MM-dd. Without a view, a phone shows the agenda, and a wide
 * screen shows the week above it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  const role = userType === 'landscaper' ? ('landscaper' as const) : ('customer' as const);
  const query = new URL(args.request.url).searchParams;
  const now = await args.context.now();
  const today = londonDay(now);
  const asked = chosenIn(query, 'view', VIEWS);
  const view: CalendarView = asked ?? 'agenda';
  const day = readDay(query.get('from') ?? '');
  const from = day && day >= FIRST_DAY && day <= LAST_DAY ? day : today;
  const span = spanOf(view, from);
  const week = asked === undefined || view === 'week' ? spanOf('week', from) : null;
  /** The days to read: the list, and the earlier days of its week. */
  const read = { from: week && week.from < span.from ? week.from : span.from, to: span.to };
  const { views } = args.context.app.jobs;
  const [visits, withoutDate, daysOff, limits] = await Promise.all([
    views.visits({ id, role }, read),
    views.jobsWithoutDate({ id, role }, { most: WITHOUT_DATE_SHOWN + 1, now }),
    role === 'landscaper' ? views.daysOffFrom(id, read.from) : [],
    role === 'landscaper' ? views.dayLimitsOf(id) : NO_LIMITS,
  ]);
  return {
    role,
    view,
    isFirst: asked === undefined,
    from,
    today,
    time: londonTime(now),
    span,
    week,
    visits,
    withoutDate,
    limits,
    daysOff: daysOff.filter(({ firstDay }) => firstDay <= span.to),
    clashes: role === 'landscaper' ? clashesIn(visits, limits) : [],
    holidays: bankHolidaysBetween(read.from, span.to),
  };
}

export default function Calendar() {
  const { role, view, isFirst, from, today, time, span, week, withoutDate, limits, clashes, ...all } =
    useLoaderData<typeof loader>();
  const isLandscaper = role === 'landscaper';
  const inOrder = (days: Pick<Span, 'from' | 'to'>) =>
    daysOf(days).map((day) => ({
      day,
      visits: all.visits.filter(({ date }) => date === day),
      holidays: all.holidays.filter((holiday) => holiday.day === day),
      daysOff: all.daysOff.filter((one) => isOff(day, [one])),
    }));
  /** The agenda shows a block of days off once, on its first day. */
  const beginsOff = (day: Day) =>
    all.daysOff.some(({ firstDay }) => day === (firstDay < span.from ? span.from : firstDay));
  const days = inOrder(span);
  const hasVisits = days.some(({ visits }) => visits.length > 0);
  const isListShown = hasVisits || all.daysOff.length > 0 || (view === 'week' && all.holidays.length > 0);
  const isInAgenda = (one: (typeof days)[number]) =>
    one.visits.length > 0 || one.holidays.length > 0 || beginsOff(one.day);
  const listed = isListShown ? days.filter((one) => view !== 'agenda' || isInAgenda(one)) : [];
  const isFull = (one: (typeof days)[number]) => one.visits.length + one.holidays.length + one.daysOff.length > 0;
  const next = isFirst && from === today && all.visits.find((visit) => isToCome(visit, today));
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
            {isFirst && week ? (
              <>
                <span className="lg:hidden">{spanWords(span)}</span>
                <span className="max-lg:hidden">{spanWords(week)}</span>
              </>
            ) : view === 'month' ? (
              monthOf(from)
            ) : (
              spanWords(span)
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-3 max-sm:w-full">
          <Dates {...{ view, isFirst, span, week }} />
          <div className="max-sm:w-full">
            <Tabs
              label="View"
              current={view}
              currentWhenWide={isFirst ? 'week' : view}
              items={VIEWS.map((key) => ({ key, label: LABELS[key], href: addressOf(key, from) }))}
            />
          </div>
        </div>
      </div>
      <div className={cx('grid items-start gap-5', week ? 'week-aside' : 'lg:grid-cols-[minmax(0,1fr)_17rem]')}>
        <div className="grid min-w-0 gap-5">
          {week && (
            <WeekOfVisits
              {...{ today, time, clashes }}
              days={inOrder(week)}
              isListed={(one) => isFull(one) && listed.some(({ day }) => day === one.day)}
            />
          )}
          {!hasVisits && !week && <NoVisits isLandscaper={isLandscaper} />}
          {view === 'month' ? (
            <MonthOfVisits month={monthOf(from)} of={from.slice(0, 7)} days={days} today={today} />
          ) : (
            listed.map(({ day, ...of }) => (
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
        </div>
        <aside className="grid min-w-0 gap-5" aria-label="More about your calendar">
          {/* Shown beside an empty week, and on a phone in place of a list. */}
          {!hasVisits && week && <NoVisits isLandscaper={isLandscaper} />}
          {next && <NextVisit visit={next} today={today} />}
          <WithoutDate jobs={withoutDate} isLandscaper={isLandscaper} />
          <CalendarSettings isLandscaper={isLandscaper} />
        </aside>
      </div>
    </div>
  );
}

const spanWords = ({ from, to }: Pick<Span, 'from' | 'to'>) => `${shortDate(from)} to ${shortDate(to)}`;
const isToCome = ({ date, state }: Visit, today: Day) => date >= today && takesTime(state) && state !== 'under-way';

const STEPS: Record<CalendarView, [before: string, after: string]> = {
  agenda: ['Earlier', 'Later'],
  week: ['Week before', 'Week after'],
  month: ['Month before', 'Month after'],
};

type DatesProps = { view: CalendarView; isFirst: boolean; span: Span; week: Span | null };

/** Links to other days. Without a chosen view, a wide screen moves by weeks, and a phone by its agenda. */
function Dates({ view, isFirst, span, week }: DatesProps) {
  const steps = (icon: 'chevron-left' | 'chevron-right', at: 0 | 1) => {
    const key = at === 0 ? 'before' : 'after';
    return (
      <>
        <Step icon={icon} href={addressOf(isFirst ? undefined : view, span[key])} on={isFirst && 'lg:hidden'}>
          {STEPS[view][at]}
        </Step>
        {isFirst && week && (
          <Step icon={icon} href={addressOf('week', week[key])} on="max-lg:hidden">
            {STEPS.week[at]}
          </Step>
        )}
      </>
    );
  };
  return (
    <nav aria-label="Dates" className="flex flex-wrap gap-1">
      {steps('chevron-left', 0)}
      <ButtonLink kind="secondary" small href={isFirst ? '/calendar-page' : `${urlOf('/calendar-page')}?view=${view}`}>
        Today
      </ButtonLink>
      {steps('chevron-right', 1)}
    </nav>
  );
}

type StepProps = { icon: 'chevron-left' | 'chevron-right'; href: string; on: string | false; children: string };

const Step = ({ icon, href, on, children }: StepProps) => (
  <ButtonLink kind="secondary" small icon={icon} href={href} className={cx(on)}>
    <span className="sr-only">{children}</span>
  </ButtonLink>
);

/** Without a view, the one that suits the screen. */
const addressOf = (view: CalendarView | undefined, from: Day): string =>
  `${urlOf('/calendar-page')}?${new URLSearchParams({ ...(view && { view }), from }).toString()}`;

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
