import type { BankHoliday } from '#src/kernel/bank-holidays';
import type { Day } from '#src/kernel/day';
import { longDate } from '#src/kernel/written-date';
import type { DaysOff } from '#src/modules/jobs/domain/calendar/days-off';
import type { Visit } from '#src/modules/jobs/ports/views/calendar-views';
import { cx } from '#app/ui/cx';
import { ScreenSheet } from '#app/ui/screen-sheet';
import sheet from '#app/styles/screens/calendar.css?url';
import { urlOf } from '#app/url-of';
import { holidayWords } from './visit-words';

type OneDay = { day: Day; visits: Visit[]; holidays: BankHoliday[]; daysOff: DaysOff[] };
/** `of`: the month itself, such as 2026-05, among whole weeks. */
type Props = { month: string; of: string; days: OneDay[]; today: Day };

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A month in whole weeks. Each day with visits links to its week. */
export function MonthOfVisits({ month, of, days, today }: Props) {
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7));
  const holidays = days.flatMap((day) => (day.day.startsWith(of) ? day.holidays : []));
  return (
    <>
      <ScreenSheet href={sheet} />
      <table className="month">
        <caption className="sr-only">{month}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                <abbr title={name}>{name.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((one) => (
                <td
                  key={one.day}
                  className={cx(!one.day.startsWith(of) && 'is-other', one.daysOff.length > 0 && 'is-off')}
                  aria-current={one.day === today ? 'date' : undefined}
                >
                  <DayInMonth {...one} isToday={one.day === today} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {holidays.length > 0 && (
        <ul className="grid gap-1 text-sm text-soft" aria-label="Bank holidays">
          {holidays.map((holiday) => (
            <li key={`${holiday.day} ${holiday.name}`}>
              {longDate(holiday.day)}: {holidayWords(holiday)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function DayInMonth({ day, visits, holidays, daysOff, isToday }: OneDay & { isToday: boolean }) {
  const number = Number(day.slice(8));
  return (
    <>
      <span className="num">{number}</span>
      {isToday && <span className="sr-only"> today</span>}
      {holidays.length > 0 && (
        <span className="holiday" title={holidays.map(holidayWords).join('; ')}>
          <span className="sr-only">{holidays.map(holidayWords).join('; ')}</span>
        </span>
      )}
      {daysOff.length > 0 && <span className="off">Off</span>}
      {visits.length > 0 && (
        <a href={`${urlOf('/calendar-page')}?view=week&from=${day}#day-${day}`}>
          {visits.length}
          <span className="max-sm:sr-only">{visits.length === 1 ? ' visit' : ' visits'}</span>{' '}
          <span className="sr-only"> on {longDate(day)}</span>
        </a>
      )}
    </>
  );
}
