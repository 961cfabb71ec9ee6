import type { ReactNode } from 'react';
import type { BankHoliday } from '#src/kernel/bank-holidays';
import { londonTime, type Day } from '#src/kernel/day';
import { longDate, namesOf, shortName } from '#src/kernel/written-date';
import { visitWindow, type Clash } from '#src/modules/jobs/domain/calendar/calendar';
import type { DaysOff } from '#src/modules/jobs/domain/calendar/days-off';
import type { Visit } from '#src/modules/jobs/ports/views/calendar-views';
import { cx } from '#app/ui/cx';
import { counted, placeName } from '#app/ui/format';
import { Icon } from '#app/ui/icon';
import { ScreenSheet } from '#app/ui/screen-sheet';
import sheet from '#app/styles/screens/week.css?url';
import { STATES, timeWords } from './visit-words';

type OneDay = { day: Day; visits: Visit[]; holidays: BankHoliday[]; daysOff: DaysOff[] };
type Props = { days: OneDay[]; today: Day; clashes: Clash[] };

/** The hours that are always drawn; a visit before or after them adds its own. */
const [FIRST_HOUR, LAST_HOUR] = [8, 17];

/** Visits of a day that touch one another share a place in the grid. `from` and `to`: whole hours. */
export type Block = { from: number; to: number; visits: Visit[] };

/** A day’s visits as blocks of hours, in order; those at any time of the day apart. */
export function blocksOf(visits: Visit[]): { anytime: Visit[]; blocks: Block[] } {
  const isAnytime = ({ time, timeOfDay }: Visit) => time === null && (timeOfDay ?? 'anytime') === 'anytime';
  const timed = visits
    .filter((visit) => !isAnytime(visit))
    .map((visit) => ({ visit, ...hoursOf(visit) }))
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
  const blocks: Block[] = [];
  for (const { visit, from, to } of timed) {
    const last = blocks.at(-1);
    if (last && from < last.to) {
      last.visits.push(visit);
      last.to = Math.max(last.to, to);
    } else blocks.push({ from, to, visits: [visit] });
  }
  return { anytime: visits.filter(isAnytime), blocks };
}

/** The whole hours in London that a visit touches. One that lasts beyond midnight ends with its day. */
function hoursOf(visit: Visit): { from: number; to: number } {
  const { begins, ends } = visitWindow(visit);
  const [from, to] = [londonTime(begins), londonTime(ends)];
  const last = Number(to.slice(0, 2)) + (to.endsWith(':00') ? 0 : 1);
  return { from: Number(from.slice(0, 2)), to: to <= from ? 24 : last };
}

/** A week by hours, on screens that are wide enough. What a visit needs besides stands in the list of its day. */
export function WeekOfVisits({ days, today, clashes }: Props) {
  const columns = days.map((one) => ({ ...one, ...blocksOf(one.visits) }));
  const all = columns.flatMap(({ blocks }) => blocks);
  const first = Math.min(FIRST_HOUR, ...all.map(({ from }) => from));
  const last = Math.max(LAST_HOUR, ...all.map(({ to }) => to - 1));
  const hours = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const hasAnytime = columns.some(({ anytime }) => anytime.length > 0);
  return (
    <div className="bed overflow-hidden max-lg:hidden">
      <ScreenSheet href={sheet} />
      <table className="week">
        <caption className="sr-only">The week by hours</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ day, visits, holidays, daysOff }) => (
              <th key={day} scope="col" className={cx(day === today && 'is-today')}>
                <DayLink day={day} hasList={visits.length + holidays.length + daysOff.length > 0}>
                  <span className="block text-sm font-normal">{shortName(namesOf(day).weekday)}</span>
                  <span className="display text-xl">{namesOf(day).day}</span>
                  <span className="sr-only">{`, ${longDate(day)}${day === today ? ', today' : ''}${daysOff.length > 0 ? ', off' : ''}`}</span>
                </DayLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hasAnytime && (
            <tr>
              <th scope="row">Any time</th>
              {columns.map(({ day, anytime, daysOff }) => (
                <td key={day} className={cx(daysOff.length > 0 && 'is-off')}>
                  <VisitsIn visits={anytime} clashes={clashes} />
                </td>
              ))}
            </tr>
          )}
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row">{String(hour).padStart(2, '0')}:00</th>
              {columns.map(({ day, blocks, daysOff }) => {
                const block = blocks.find(({ from, to }) => from <= hour && hour < to);
                if (block && block.from !== hour) return null;
                return (
                  <td
                    key={day}
                    rowSpan={block && block.to - block.from}
                    className={cx(daysOff.length > 0 && 'is-off', block && 'is-visit')}
                  >
                    {block && <VisitsIn visits={block.visits} clashes={clashes} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Leads to the list of its day, where there is one. */
const DayLink = ({ day, hasList, children }: { day: Day; hasList: boolean; children: ReactNode }) =>
  hasList ? (
    <a className="day" href={`#day-${day}`}>
      {children}
    </a>
  ) : (
    <span className="day">{children}</span>
  );

function VisitsIn({ visits, clashes }: { visits: Visit[]; clashes: Clash[] }) {
  return (
    <>
      {visits.map((visit) => {
        const { look, icon, words } = STATES[visit.state];
        const tight = clashes.find(({ later, kind }) => later === visit.id && kind === 'travel');
        const short = tight && tight.minutesByRoad - tight.minutesBetween;
        return (
          <a key={visit.id} className={cx('visit', look)} href={`/jobs/${visit.jobId}`}>
            <b>{visit.title}</b>
            <span>
              {timeWords(visit)}, {visit.withWhom}
            </span>
            <span>{placeName(visit)}</span>
            <span className="flex items-center gap-1 font-bold">
              <Icon name={icon} size={14} />
              {words}
            </span>
            {short !== undefined && (
              <span className="flex items-center gap-1 font-bold">
                <Icon name="truck" size={14} />
                {counted(short, 'minute')} short
              </span>
            )}
          </a>
        );
      })}
    </>
  );
}
