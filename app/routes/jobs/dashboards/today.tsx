import type { LandscaperActiveJob } from '#src/modules/jobs/ports/views/landscaper-dashboard-views';
import { londonDay, type Day } from '#src/kernel/day';
import { timeLeft } from '#src/kernel/written-date';
import { visitWindow, wayBetween } from '#src/modules/jobs/domain/calendar/calendar';
import { Bed } from '#app/ui/bed';
import { counted, miles } from '#app/ui/format';
import { Icon } from '#app/ui/icon';
import { Photo } from '#app/ui/pictures/photo';
import { keptPart } from '#app/ui/page/kept';
import { photoSource } from '#app/ui/pictures/photo-url';
import { JobBadges } from '#app/routes/jobs/job-page/job-badges';
import { urlOf } from '#app/url-of';
import { AccessNotes } from './access-notes';
import { ActButton, MoreAboutJob, StateOfJob, actsOf } from './active-job-parts';

/**
 * Nobody visits more gardens in a day. There can be more jobs under way without a day; the rest are listed with the
 * other jobs.
 */
export const TODAY_SHOWN = 12;

/** Work continuing from another day, then today's visits in order. */
export function inOrder(jobs: LandscaperActiveJob[]): LandscaperActiveJob[] {
  const begins = (job: LandscaperActiveJob) =>
    job.scheduledDate ? visitWindow(visitOf(job, job.scheduledDate)).begins.getTime() : 0;
  return jobs.toSorted((a, b) => begins(a) - begins(b));
}

const visitOf = ({ scheduledTime, timeOfDay }: LandscaperActiveJob, date: string) => ({
  date,
  timeOfDay,
  time: scheduledTime,
});

/** Where to go today, with what is needed at the gate, the way to the next visit, and one button for each. */
export function Today({ jobs, now }: { jobs: LandscaperActiveJob[]; now: string }) {
  if (jobs.length === 0) return null;
  const order = inOrder(jobs);
  return (
    <section className="grid gap-3" aria-labelledby="today">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="today" className="text-2xl">
          Today
        </h2>
        <p className="text-sm text-soft">{counted(jobs.length, 'job')}</p>
      </div>
      {order.map((job, at) => (
        <div key={job.id} className="grid gap-3">
          {at > 0 && <Way from={order[at - 1]!} to={job} />}
          <KeptJob job={job} now={now} />
        </div>
      ))}
    </section>
  );
}

/** The way between two visits, and the time for it. */
function Way({ from, to }: { from: LandscaperActiveJob; to: LandscaperActiveJob }) {
  if (!from.grid || !to.grid) return null;
  const way = wayBetween(from.grid, to.grid);
  const areTimed = from.scheduledDate === to.scheduledDate && from.scheduledTime && to.scheduledTime;
  const ends = areTimed && visitWindow(visitOf(from, from.scheduledDate!)).ends;
  const begins = areTimed && visitWindow(visitOf(to, to.scheduledDate!)).begins;
  const gap = ends && begins ? begins.getTime() - ends.getTime() : null;
  return (
    <p className="flex items-center gap-2 px-4 text-sm text-soft">
      <Icon name="truck" size={18} className="flex-none" />
      <span>
        About {way.minutes} min by road, {miles(Math.round(way.miles * 10) / 10)}.
        {gap !== null && ends && begins && gap > 0 && ` You have ${timeLeft(begins, ends)} between.`}
        {gap !== null && gap < way.minutes * 60_000 && <b> That is tight.</b>}
      </span>
    </p>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** "08:00", "Morning", or that the work continues from another day. */
function timeOf({ scheduledDate, scheduledTime, timeOfDay }: LandscaperActiveJob, today: Day): string {
  if (scheduledDate !== today) return 'Under way';
  return scheduledTime ?? (timeOfDay && timeOfDay !== 'anytime' ? capital(timeOfDay) : 'Any time');
}

type JobProps = { job: LandscaperActiveJob; now: string };

function TodaysJob({ job, now }: JobProps) {
  const { id, title, location, customer, customerNotes, photo } = job;
  const { next } = actsOf(job, now);
  const heading = `job-${id}-title`;
  return (
    <Bed id={`job-${id}`} aria-labelledby={heading}>
      <div className="flex">
        <div className="grid min-w-0 grow content-start gap-2.5 p-4 lg:p-5">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <p className="display text-3xl leading-none">{timeOf(job, londonDay(new Date(now)))}</p>
            <span className="flex flex-wrap gap-2 max-sm:hidden">
              <JobBadges {...job} forPayee />
            </span>
          </div>
          <div className="leading-snug">
            <h3 id={heading} className="text-xl">
              <a className="text-ink" href={urlOf('/jobs/:id', id)}>
                {title}
              </a>
            </h3>
            <p className="text-soft">{customer.firstName}</p>
          </div>
          <div className="grid gap-1">
            <p className="flex gap-3 leading-snug">
              <Icon name="map-pin" size={22} className="flex-none text-soft" />
              <b>{location}</b>
            </p>
            <a
              className="ml-8 inline-flex min-h-11 w-fit items-center gap-1.5 font-semibold"
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`}
              rel="noreferrer"
            >
              <Icon name="navigation" size={18} />
              Open in maps<span className="sr-only">: {location}</span>
            </a>
            {customerNotes && <AccessNotes notes={customerNotes} />}
          </div>
          <StateOfJob job={job} now={now} />
        </div>
        {photo && (
          <div className="w-56 flex-none p-2 pl-0 max-lg:hidden">
            <Photo {...photoSource(photo, '', '14rem')} className="aspect-auto! h-full" />
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2 border-t border-line p-3 px-4 lg:px-5">
        {next && <ActButton act={next} job={job} kind="primary" className="grow lg:min-w-64 lg:grow-0" />}
        <MoreAboutJob job={job} now={now} dots />
      </div>
    </Bed>
  );
}

// Cached. A finished job is not among today's, so no clock runs here and only the day matters.
const KeptJob = keptPart(TodaysJob, {
  max: 1_000,
  keyOf: ({ job, now }) => JSON.stringify([job, actsOf(job, now), londonDay(new Date(now))]),
});
