import type { ReactNode } from 'react';
import type { BankHoliday } from '#src/kernel/bank-holidays';
import type { Day } from '#src/kernel/day';
import { longDate, namesOf, shortName } from '#src/kernel/written-date';
import type { Clash } from '#src/modules/jobs/domain/calendar/calendar';
import type { DaysOff } from '#src/modules/jobs/domain/calendar/days-off';
import type { Visit } from '#src/modules/jobs/ports/views/calendar-views';
import { cx } from '#app/ui/cx';
import { counted, placeName } from '#app/ui/format';
import { Icon } from '#app/ui/icon';
import { ScreenSheet } from '#app/ui/screen-sheet';
import sheet from '#app/styles/screens/week.css?url';
import { urlOf } from '#app/url-of';
import { holidayWords, STATES, timeWords } from './visit-words';
import { blocksOf, hoursShown } from './week-blocks';

type OneDay = { day: Day; visits: Visit[]; holidays: BankHoliday[]; daysOff: DaysOff[] };
type Props = {
  days: OneDay[];
  today: Day;
  /** The time in London, such as 13:05. Its hour is marked in the current week. */
  time: string;
  clashes: Clash[];
  /** Whether the list below says more about a day. */
  isListed: (one: OneDay) => boolean;
};

/** A week by hours, on wide screens. The list of the day has the details of each visit. */
export function WeekOfVisits({ days, today, time, clashes, isListed }: Props) {
  const columns = days.map((one) => ({ ...one, ...blocksOf(one.visits), isOff: one.daysOff.length > 0 }));
  const { first, end } = hoursShown(columns.flatMap(({ blocks }) => blocks));
  const halves = Array.from({ length: (end - first) * 2 }, (_, at) => first + at / 2);
  const nowIs = days.some(({ day }) => day === today) ? Number(time.slice(0, 2)) : undefined;
  const hasAllDay = columns.some(({ anytime, holidays, isOff }) => anytime.length + holidays.length > 0 || isOff);
  return (
    <div className="bed overflow-hidden max-lg:hidden">
      <ScreenSheet href={sheet} />
      <table className="week">
        <caption className="sr-only">The week by hours</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ day, isOff, ...one }) => (
              <th
                key={day}
                scope="col"
                className={cx(day === today && 'is-now')}
                aria-current={day === today ? 'date' : undefined}
              >
                <DayLink day={day} isListed={isListed({ day, ...one })}>
                  <span className="block text-sm font-normal">{shortName(namesOf(day).weekday)}</span>
                  <span className="display text-xl">{namesOf(day).day}</span>
                  <span className="sr-only">{`, ${longDate(day)}${day === today ? ', today' : ''}${isOff ? ', off' : ''}`}</span>
                </DayLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hasAllDay && (
            <tr>
              <th scope="row">All day</th>
              {columns.map(({ day, anytime, holidays, isOff }) => (
                <td key={day} className={cx(isOff && 'is-off')}>
                  {isOff && (
                    <span className="tag">
                      <Icon name="moon" size={16} />
                      Off
                    </span>
                  )}
                  {holidays.map((holiday) => (
                    <p key={holiday.name}>{holidayWords(holiday)}</p>
                  ))}
                  <VisitsIn visits={anytime} clashes={clashes} />
                </td>
              ))}
            </tr>
          )}
          {halves.map((half) => (
            <tr key={half}>
              {Number.isInteger(half) && <HourName hour={half} isNow={half === nowIs} />}
              {columns.map(({ day, blocks, isOff }) => {
                const block = blocks.find(({ from, to }) => from <= half && half < to);
                if (block && block.from !== half) return null;
                return (
                  <td key={day} rowSpan={block && (block.to - block.from) * 2} className={cx(isOff && 'is-off')}>
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

const HourName = ({ hour, isNow }: { hour: number; isNow: boolean }) => (
  <th scope="row" rowSpan={2}>
    <span className={cx(isNow && 'is-now')}>{String(hour).padStart(2, '0')}:00</span>
    {isNow && <span className="sr-only">, now</span>}
  </th>
);

/** Links to the list of the day, if it has one. */
const DayLink = ({ day, isListed, children }: { day: Day; isListed: boolean; children: ReactNode }) =>
  isListed ? (
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
        return (
          <a key={visit.id} className={cx('visit', look)} href={urlOf('/jobs/:id', visit.jobId)}>
            <b>{visit.title}</b>
            <span>
              {timeWords(visit)}, {visit.withWhom}
            </span>
            <span>{placeName(visit)}</span>
            <span className="flex items-center gap-1 font-bold">
              <Icon name={icon} size={16} />
              {words}
            </span>
            <DoesNotFit visit={visit} clashes={clashes} />
            <span className="sr-only">, {longDate(visit.date)}</span>
          </a>
        );
      })}
    </>
  );
}

/** What clashes, in a few words. The list of the day has the sentence. */
function DoesNotFit({ visit: { id }, clashes }: { visit: Visit; clashes: Clash[] }) {
  const tight = clashes.find(({ later, kind }) => later === id && kind === 'travel');
  const isDouble = clashes.some(({ earlier, later, kind }) => kind === 'overlap' && (earlier === id || later === id));
  if (!tight && !isDouble) return null;
  return (
    <span className="flex items-center gap-1 font-bold">
      <Icon name={tight ? 'truck' : 'triangle-alert'} size={16} />
      {tight ? `${counted(tight.minutesByRoad - tight.minutesBetween, 'minute')} short` : 'Two at once'}
    </span>
  );
}
