import { addDays, type Day } from '#src/kernel/day';
import { longDate, namesOf, shortName } from '#src/kernel/written-date';
import { gapsOf } from '#src/modules/jobs/domain/calendar/gaps';
import sheet from '#app/styles/screens/week-strip.css?url';
import { Button, ButtonLink } from '#app/ui/button';
import { cx } from '#app/ui/cx';
import { Icon } from '#app/ui/icon';
import { ScreenSheet } from '#app/ui/screen-sheet';
import type { Plan, PlannedDay, PlannedVisit } from './planned';

/** How to choose a day, a time or another week: links without scripts, buttons with them. */
export type Choosing = {
  day(day: Day): { href: string; onClick?: () => void };
  time(day: Day, time: string): { href: string; onClick?: () => void };
  week(monday: Day): { href: string; onClick?: () => void };
};

type Props = {
  plan: Plan;
  /** The Monday of the week that is shown. */
  monday: Day;
  today: Day;
  chosen: Day;
  choosing: Choosing;
};

const nothingOn = (day: Day): PlannedDay => ({ day, visits: [], isOff: false, holidays: [] });

/** A week of a landscaper’s own calendar: what is planned on each day, and the free times of the chosen day. */
export function Week({ plan, monday, today, chosen, choosing }: Props) {
  const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at)).map(
    (day) => plan.days.find((one) => one.day === day) ?? nothingOn(day),
  );
  const at = days.find(({ day }) => day === chosen);
  const [first, last] = [namesOf(monday), namesOf(addDays(monday, 6))];
  const title = `${first.day}${first.month === last.month ? '' : ` ${first.month}`} to ${last.day} ${last.month} ${last.year}`;
  return (
    <section className="bed overflow-hidden" aria-label="Your week">
      <ScreenSheet href={sheet} />
      <div className="flex items-center justify-between gap-2 border-b border-line p-2">
        <Go {...choosing.week(addDays(monday, -7))} isOff={monday <= today} label="Week before" icon="chevron-left" />
        <h2 className="text-base" aria-live="polite">
          {title}
        </h2>
        <Go {...choosing.week(addDays(monday, 7))} label="Week after" icon="chevron-right" />
      </div>
      <ol className="week-strip" id="week">
        {days.map((one) => (
          <DayOfWeek
            key={one.day}
            {...one}
            isToday={one.day === today}
            isChosen={one.day === chosen}
            to={one.day < today ? undefined : choosing.day(one.day)}
          />
        ))}
      </ol>
      {at ? (
        <ChosenDay {...at} isToday={at.day === today} timeOf={(time) => choosing.time(at.day, time)} />
      ) : (
        <p className="border-t border-line p-3 text-sm text-soft">Choose a day to see what is free.</p>
      )}
    </section>
  );
}

type To = { href: string; onClick?: () => void };

const Go = ({
  href,
  onClick,
  label,
  icon,
  isOff,
}: To & { label: string; icon: 'chevron-left' | 'chevron-right'; isOff?: boolean }) => {
  const inside = (
    <>
      <Icon name={icon} size={20} />
      <span className="sr-only">{label}</span>
    </>
  );
  if (isOff) return <span className="size-11" />;
  return onClick ? (
    <Button kind="quiet" small type="button" onClick={onClick}>
      {inside}
    </Button>
  ) : (
    <ButtonLink kind="quiet" small href={href}>
      {inside}
    </ButtonLink>
  );
};

type DayProps = PlannedDay & {
  isToday: boolean;
  isChosen: boolean;
  /** Undefined for past days. */ to: To | undefined;
};

function DayOfWeek({ day, visits, isOff, holidays, isToday, isChosen, to }: DayProps) {
  const { weekday, day: number } = namesOf(day);
  const more = [
    isToday && 'today',
    visits.length > 0 && (visits.length === 1 ? '1 visit' : `${visits.length} visits`),
    isOff && 'day off',
    ...holidays,
  ].filter(Boolean);
  const inside = (
    <>
      <span className="text-sm" aria-hidden="true">
        {shortName(weekday)}
      </span>
      <span className="number" aria-hidden="true">
        {number}
      </span>
      <span className="sr-only">{[longDate(day), ...more].join(', ')}</span>
      <span className="contents" aria-hidden="true">
        {visits.map((visit, n) => (
          <span key={n} className={cx('mark', visit.look)}>
            <b>{visit.time ?? PARTS[visit.timeOfDay ?? 'anytime']}</b> {visit.title}
          </span>
        ))}
        {isOff && <span className="mark">Off</span>}
        {holidays.length > 0 && <span className="mark">Holiday</span>}
      </span>
    </>
  );
  const className = cx('day', isOff && 'is-off', isToday && 'is-today', isChosen && 'is-chosen');
  return (
    <li>
      {!to ? (
        <span className={cx(className, 'is-past')}>{inside}</span>
      ) : to.onClick ? (
        <button type="button" className={className} aria-pressed={isChosen} onClick={to.onClick}>
          {inside}
        </button>
      ) : (
        <a href={to.href} className={className} aria-current={isChosen ? 'date' : undefined}>
          {inside}
        </a>
      )}
    </li>
  );
}

const PARTS = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening', anytime: 'Any time' };
const placeOf = ({ time, timeOfDay, title, town, state, isThis }: PlannedVisit) =>
  `${time ?? PARTS[timeOfDay ?? 'anytime']}: ${isThis ? 'this job' : title}, ${town}. ${state}`;

/** The chosen day in words, and its free times. */
function ChosenDay({
  day,
  visits,
  isOff,
  holidays,
  timeOf,
}: PlannedDay & { isToday: boolean; timeOf(time: string): To }) {
  const gaps = gapsOf(visits.filter(({ isThis }) => !isThis));
  return (
    <div className="grid gap-2 border-t border-line p-3 text-sm" aria-live="polite">
      <p className="font-bold">{longDate(day)}</p>
      {isOff && <p>You have blocked this day.</p>}
      {holidays.map((name) => (
        <p key={name}>{name}</p>
      ))}
      {visits.length > 0 && (
        <ul className="grid list-none gap-1">
          {visits.map((visit, n) => (
            <li key={n}>{placeOf(visit)}</li>
          ))}
        </ul>
      )}
      {gaps.length > 0 ? (
        <p className="flex flex-wrap items-center gap-2">
          <span>Free:</span>
          {gaps.map(({ from, to }) => {
            const { href, onClick } = timeOf(from);
            const words = `${from} to ${to}`;
            return onClick ? (
              <Button key={from} kind="secondary" small type="button" onClick={onClick}>
                {words}
              </Button>
            ) : (
              <ButtonLink key={from} kind="secondary" small href={href}>
                {words}
              </ButtonLink>
            );
          })}
        </p>
      ) : (
        <p>No time is free between your visits on this day.</p>
      )}
    </div>
  );
}
