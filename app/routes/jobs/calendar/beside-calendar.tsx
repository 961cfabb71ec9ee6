import type { Day } from '#src/kernel/day';
import { longDate } from '#src/kernel/written-date';
import type { JobWithoutDate, Visit } from '#src/modules/jobs/ports/views/calendar-views';
import { conversationUrl } from '#app/ui/job/conversation-url';
import { Bed } from '#app/ui/bed';
import { ButtonLink } from '#app/ui/button';
import { placeName } from '#app/ui/format';
import { Icon } from '#app/ui/icon';
import { urlOf } from '#app/url-of';
import { STATES, timeWords } from './visit-words';

/** How many jobs without a date are listed. */
export const WITHOUT_DATE_SHOWN = 3;

/** The next visit, beside the week on a wide screen. On a phone it is the first of the list. */
export function NextVisit({ visit, today }: { visit: Visit; today: Day }) {
  const { look, icon, words } = STATES[visit.state];
  return (
    <Bed as="section" pad className="grid gap-2 max-lg:hidden" aria-labelledby="next-visit">
      <h2 id="next-visit" className="text-lg">
        Next visit
      </h2>
      <p>
        <b>
          {visit.date === today ? 'Today' : longDate(visit.date)}, {timeWords(visit).toLowerCase()}
        </b>
      </p>
      <p>
        <a href={urlOf('/jobs/:id', visit.jobId)}>{visit.title}</a>
      </p>
      <p className="text-sm text-soft">
        {visit.withWhom}, {visit.address ?? placeName(visit)}
      </p>
      <p>
        <span className={`tag ${look}`}>
          <Icon name={icon} size={16} />
          {words}
        </span>
      </p>
    </Bed>
  );
}

type Undated = { jobs: JobWithoutDate[]; isLandscaper: boolean };

/** Hired work that is in no calendar yet, with what it still needs. */
export function WithoutDate({ jobs, isLandscaper }: Undated) {
  if (jobs.length === 0) return null;
  return (
    <Bed as="section" pad className="grid gap-3" aria-labelledby="without-date">
      <h2 id="without-date" className="text-lg">
        No date yet
      </h2>
      <ul className="grid list-none gap-4">
        {jobs.slice(0, WITHOUT_DATE_SHOWN).map(({ jobId, title, withWhom, ...place }) => (
          <li key={jobId} className="grid justify-items-start gap-2">
            <p className="leading-snug">
              <a className="font-bold" href={urlOf('/jobs/:id', jobId)}>
                {title}
              </a>
              <span className="block text-sm text-soft">
                {withWhom}, {placeName(place)}
              </span>
            </p>
            {isLandscaper ? (
              <ButtonLink small href={urlOf('/jobs/:id/schedule', jobId)}>
                Propose a date<span className="sr-only"> for {title}</span>
              </ButtonLink>
            ) : (
              <ButtonLink small kind="secondary" href={conversationUrl(jobId)}>
                Ask for a date<span className="sr-only"> for {title}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {jobs.length > WITHOUT_DATE_SHOWN && (
        <p>
          <a href="/my-jobs?status=active">All active jobs</a>
        </p>
      )}
    </Bed>
  );
}

/** The calendar’s settings. They come after the visits, for which people open it. */
export const CalendarSettings = ({ isLandscaper }: { isLandscaper: boolean }) => (
  <nav aria-label="Calendar settings" className="flex flex-wrap gap-2">
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
