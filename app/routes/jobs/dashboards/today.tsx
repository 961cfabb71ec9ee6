import type { LandscaperActiveJob } from '#src/modules/jobs/ports/views/landscaper-dashboard-views';
import { londonDay } from '#src/kernel/day';
import { Bed } from '#app/ui/bed';
import { counted } from '#app/ui/format';
import { Icon } from '#app/ui/icon';
import { JobBadges } from '#app/routes/jobs/job-page/job-badges';
import { ActButton, MoreAboutJob, StateOfJob, actsOf } from './active-job-parts';

/** A paid job whose day is today, or that has begun and is not finished. */
export function isToday(job: LandscaperActiveJob, now: string): boolean {
  if (job.payment?.state !== 'held' || job.landscaperCompletedAt) return false;
  const today = londonDay(new Date(now));
  if (job.scheduledDate === today) return true;
  return job.status === 'in_progress' && (!job.scheduledDate || job.scheduledDate < today);
}

/** Where to go today, with what one needs at the gate, and the one thing to do next. */
export function Today({ jobs, now }: { jobs: LandscaperActiveJob[]; now: string }) {
  if (jobs.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="today">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="today" className="text-2xl">
          Today
        </h2>
        <p className="text-sm text-soft">{counted(jobs.length, 'job')}</p>
      </div>
      {jobs.map((job) => (
        <TodaysJob key={job.id} job={job} now={now} />
      ))}
    </section>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** "08:00", "Morning", or that the work goes on since another day. */
function timeOf({ scheduledDate, scheduledTime, timeOfDay }: LandscaperActiveJob, now: string): string {
  if (scheduledDate !== londonDay(new Date(now))) return 'Under way';
  return scheduledTime ?? (timeOfDay && timeOfDay !== 'anytime' ? capital(timeOfDay) : 'Any time');
}

function TodaysJob({ job, now }: { job: LandscaperActiveJob; now: string }) {
  const { id, title, location, customer, customerNotes } = job;
  const { next } = actsOf(job);
  const heading = `job-${id}-title`;
  return (
    <Bed id={`job-${id}`} aria-labelledby={heading}>
      <div className="grid gap-2.5 p-4 lg:p-5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <p className="display text-3xl leading-none">{timeOf(job, now)}</p>
          <span className="flex flex-wrap gap-2 max-sm:hidden">
            <JobBadges {...job} forPayee />
          </span>
        </div>
        <div className="leading-snug">
          <h3 id={heading} className="text-xl">
            <a className="text-ink" href={`/jobs/${id}`}>
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
          {customerNotes && (
            <p className="flex gap-3 leading-snug [overflow-wrap:anywhere]">
              <Icon name="key-round" size={22} className="flex-none text-soft" />
              <span>{customerNotes}</span>
            </p>
          )}
        </div>
        <StateOfJob job={job} now={now} />
      </div>
      <div className="flex flex-wrap items-start gap-2 border-t border-line p-3 px-4 lg:px-5">
        {next && <ActButton act={next} job={job} kind="primary" className="grow lg:min-w-64 lg:grow-0" />}
        <MoreAboutJob job={job} />
      </div>
    </Bed>
  );
}
