import { addDays, monthStart, type Day } from '#src/kernel/day';
import { longDate } from '#src/kernel/written-date';
import { spanOf } from '#src/modules/jobs/domain/calendar/calendar';
import { latestDay } from '#src/modules/jobs/domain/latest-day';
import sheet from '#app/styles/screens/calendar.css?url';
import { ButtonLink } from '#app/ui/button';
import { cx } from '#app/ui/cx';
import { counted, monthOf } from '#app/ui/format';
import { ScreenSheet } from '#app/ui/screen-sheet';

/** A day of the month: how many visits it has, and whether it is blocked. */
export type BlockableDay = { day: Day; visits: number; isOff: boolean };
/** The days chosen in the URL; '' for a missing one. */
export type Chosen = { firstDay: Day | ''; lastDay: Day | '' };

type Props = { days: BlockableDay[]; month: Day; today: Day; chosen: Chosen };

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const PAGE = '/calendar-page/days-off';

/**
 * A month of the landscaper’s own calendar. The first press on a day chooses the first day of the form, the second
 * press the last.
 */
export function DaysToBlock({ days, month, today, chosen }: Props) {
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7));
  const span = spanOf('month', month);
  return (
    <section className="bed overflow-hidden" aria-labelledby="month">
      <ScreenSheet href={sheet} />
      <div className="flex items-center justify-between gap-2 p-2">
        {month > today ? (
          <ButtonLink kind="quiet" small icon="chevron-left" href={addressOf(chosen, span.before)}>
            <span className="sr-only">Month before</span>
          </ButtonLink>
        ) : (
          <span className="size-11" />
        )}
        <h2 id="month" className="text-lg">
          {monthOf(month)}
        </h2>
        {span.after <= latestDay(today) ? (
          <ButtonLink kind="quiet" small icon="chevron-right" href={addressOf(chosen, span.after)}>
            <span className="sr-only">Month after</span>
          </ButtonLink>
        ) : (
          <span className="size-11" />
        )}
      </div>
      <table className="month is-small">
        <caption className="sr-only">Choose the first day, then the last</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                <abbr title={name}>{name.slice(0, 2)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((one) => (
                <OneDay key={one.day} {...one} {...{ month, today, chosen }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex flex-wrap gap-x-4 gap-y-1 p-3 text-sm text-soft">
        <span>Press the first day, then the last.</span>
        <span className="inline-flex items-center gap-1.5">
          <span className="dot" /> a visit
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span className="hatched" /> blocked
        </span>
      </p>
    </section>
  );
}

function OneDay({
  day,
  visits,
  isOff,
  month,
  today,
  chosen,
}: BlockableDay & Pick<Props, 'month' | 'today' | 'chosen'>) {
  const isOther = day.slice(0, 7) !== month.slice(0, 7);
  const isChosen = chosen.firstDay !== '' && chosen.firstDay <= day && day <= (chosen.lastDay || chosen.firstDay);
  const inside = (
    <>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <span className="sr-only">
        {[longDate(day), day === today && 'today', visits > 0 && counted(visits, 'visit'), isOff && 'blocked']
          .filter(Boolean)
          .join(', ')}
      </span>
      <span className="dots" aria-hidden="true">
        {Array.from({ length: Math.min(visits, 3) }, (_, at) => (
          <span key={at} className="dot" />
        ))}
      </span>
    </>
  );
  return (
    <td
      className={cx(isOther && 'is-other', isOff && 'is-off', isChosen && 'is-chosen')}
      aria-current={day === today ? 'date' : undefined}
    >
      {day < today || day > latestDay(today) ? (
        <span className="one is-past">{inside}</span>
      ) : (
        <a className="one" href={addressOf(nextChoice(chosen, day), month)}>
          {inside}
        </a>
      )}
    </td>
  );
}

/** The choice after a press on a day: it completes a half-made choice, or begins a new one. */
const nextChoice = ({ firstDay, lastDay }: Chosen, day: Day): Chosen =>
  firstDay !== '' && lastDay === '' && day > firstDay ? { firstDay, lastDay: day } : { firstDay: day, lastDay: '' };

function addressOf({ firstDay, lastDay }: Chosen, month: Day): string {
  const query = new URLSearchParams({
    month,
    ...(firstDay && { firstDay }),
    ...(lastDay && { lastDay }),
  });
  return `${PAGE}?${query.toString()}`;
}

/**
 * Shows the month of the first chosen day, or else that of a week from now, because the rest of this month may be
 * short.
 */
export function choiceIn(asked: Record<'firstDay' | 'lastDay' | 'month', Day | undefined>, today: Day) {
  const latest = latestDay(today);
  const within = (day: Day | undefined, from: Day): Day | '' =>
    day !== undefined && day >= from && day <= latest ? day : '';
  const firstDay = within(asked.firstDay, today);
  const lastDay = firstDay && within(asked.lastDay, firstDay);
  const month = within(asked.month, monthStart(today)) || firstDay || addDays(today, 7);
  return { chosen: { firstDay, lastDay } satisfies Chosen, month: monthStart(month) };
}
