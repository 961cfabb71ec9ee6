import type { BankHoliday } from '#src/kernel/bank-holidays';
import type { Clash } from '#src/modules/jobs/domain/calendar/calendar';
import type { TooMany } from '#src/modules/jobs/domain/calendar/day-limits';
import type { DaysOff } from '#src/modules/jobs/domain/calendar/days-off';
import type { Visit } from '#src/modules/jobs/ports/views/calendar-views';
import { shortDate } from '#src/kernel/written-date';
import { clashWords, tooManyWords } from '#app/commands/jobs/calendar/clash-words';
import { Bed } from '#app/ui/bed';
import { cx } from '#app/ui/cx';
import { counted, placeName } from '#app/ui/format';
import { Icon } from '#app/ui/icon';
import { Note } from '#app/ui/note';
import { urlOf } from '#app/url-of';
import { holidayWords, STATES, timeWords } from './visit-words';

type Props = {
  id: string;
  title: string;
  visits: Visit[];
  holidays: BankHoliday[];
  daysOff: DaysOff[];
  clashes: Clash[];
  tooMany: TooMany | null;
  /** Whether a grid shows the day on wide screens, so that an empty day need not say so. */
  isInGrid?: boolean;
};

/** One day of the calendar, with anything that clashes. */
export function DayOfVisits({ id, title, visits, holidays, daysOff, clashes, tooMany, isInGrid }: Props) {
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  const warnings = clashes.flatMap((clash) => {
    const [earlier, later] = [byId.get(clash.earlier), byId.get(clash.later)];
    return earlier && later ? [{ clash, earlier, later }] : [];
  });
  const isEmpty = visits.length + holidays.length + daysOff.length === 0;
  return (
    <section className={cx('grid gap-2', isInGrid && isEmpty && 'lg:hidden')} aria-labelledby={`day-${id}`}>
      <h2 id={`day-${id}`} className="text-lg">
        {title}
      </h2>
      {holidays.map((holiday) => (
        <p key={holidayWords(holiday)} className="text-sm text-soft">
          {holidayWords(holiday)}
        </p>
      ))}
      {daysOff.map((off) => (
        <Off key={off.id} off={off} hasVisits={visits.length > 0} />
      ))}
      {tooMany && (
        <Note kind="warning">
          <p>{tooManyWords(tooMany)}</p>
        </Note>
      )}
      {warnings.map(({ clash, earlier, later }) => (
        <Note key={`${clash.earlier} ${clash.later}`} kind="warning">
          <p>
            {clashWords(clash, earlier, later)} <a href={urlOf('/jobs/:id', later.jobId)}>Look at “{later.title}”</a>
          </p>
        </Note>
      ))}
      {visits.length > 0 ? (
        <Bed as="div">
          <ul className="rows">
            {visits.map((visit) => (
              <VisitRow key={visit.id} visit={visit} />
            ))}
          </ul>
        </Bed>
      ) : (
        holidays.length + daysOff.length === 0 && <p className="text-soft">No visits</p>
      )}
    </section>
  );
}

const Off = ({ off: { firstDay, lastDay, note }, hasVisits }: { off: DaysOff; hasVisits: boolean }) => (
  <Note kind={hasVisits ? 'warning' : 'closed'} icon="moon">
    <p>
      <b>{firstDay === lastDay ? 'Day off' : `Off from ${shortDate(firstDay)} to ${shortDate(lastDay)}`}</b>
      {hasVisits && ', but there is a visit'}
    </p>
    {note && <p className="text-sm [overflow-wrap:anywhere]">{note}</p>}
  </Note>
);

function VisitRow({ visit }: { visit: Visit }) {
  const { look, icon, words } = STATES[visit.state];
  const isAgreed = visit.id === visit.jobId && visit.state !== 'cancelled';
  return (
    <li className="flex max-sm:flex-wrap">
      <b className="num">{timeWords(visit)}</b>
      <div className="grid min-w-0 grow gap-1 max-sm:w-full">
        <a className="row" href={urlOf('/jobs/:id', visit.jobId)}>
          {visit.title}
        </a>
        <p className="text-sm text-soft">
          {visit.withWhom}, {visit.address ?? placeName(visit)}
          {visit.estimatedDays !== null && visit.estimatedDays > 1 && `, takes ${counted(visit.estimatedDays, 'day')}`}
        </p>
        {visit.accessInstructions && <p className="text-sm">Access: {visit.accessInstructions}</p>}
        <p className="flex flex-wrap items-center gap-2">
          <span className={`tag ${look}`}>
            <Icon name={icon} size={16} />
            {words}
          </span>
          {isAgreed && (
            <a className="relative z-1 text-sm" href={urlOf('/jobs/:id/visit.ics', visit.jobId)} download>
              Add to my calendar<span className="sr-only">: {visit.title}</span>
            </a>
          )}
        </p>
      </div>
    </li>
  );
}
