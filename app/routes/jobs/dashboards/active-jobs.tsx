import { doneAt } from '#src/modules/acts/domain/time-to-check';
import { standingOfRow } from '#src/modules/jobs/domain/standing';
import type { LandscaperActiveJob } from '#src/modules/jobs/ports/views/landscaper-dashboard-views';
import { namesOf, shortName } from '#src/kernel/written-date';
import { cx } from '#app/ui/cx';
import { Count } from '#app/ui/count';
import { counted } from '#app/ui/format';
import { Icon } from '#app/ui/icon';
import { Sum } from '#app/ui/sum';
import { StatusBadge } from '#app/ui/job/status-badge';
import { keptPart, minuteOf } from '#app/ui/page/kept';
import { JobBadges } from '#app/routes/jobs/job-page/job-badges';
import { urlOf } from '#app/url-of';
import { ActButton, MoreAboutJob, StateOfJob, actsOf, dayOf, hasClock, shortStateOf } from './active-job-parts';

type Props = {
  /** The first ones, without today's, which are shown above. */
  jobs: LandscaperActiveJob[];
  /** How many are shown above. */
  today: number;
  /** The total number. */
  total: number;
  now: string;
};

/** With four hundred jobs, the page was 1.4 MB. My jobs has all of them, page by page. */
export const ACTIVE_SHOWN = 30;

/** Every other unfinished job that the landscaper has won, one line each: earliest first, jobs without a date last. */
export function ActiveJobs({ jobs, today, total, now }: Props) {
  const more = total - today - jobs.length;
  return (
    <section aria-labelledby="active">
      <div className="mb-2 flex flex-wrap items-end justify-between gap-3">
        <h2 id="active" className="flex items-center gap-2.5 text-2xl">
          Active Jobs <Count value={total} />
        </h2>
        <a className="inline-flex min-h-11 items-center font-semibold" href="/calendar-page">
          Calendar
        </a>
      </div>
      {jobs.length === 0 && (
        <p className="text-soft">
          {today > 0
            ? 'Nothing but today’s work.'
            : 'No active jobs. When you win one it appears here, with its address once the payment is held.'}
        </p>
      )}
      {jobs.length > 0 && (
        <ul className="rows bed">
          {jobs.map((job) => (
            <KeptJob key={job.id} job={job} now={now} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="mt-3">
          {counted(more, 'more job')}: <a href="/my-jobs">all of them are in My jobs</a>
        </p>
      )}
    </section>
  );
}

/** On a phone, one line with the state and one button; the rest is behind “More” and on the job’s page. */
function ActiveJob({ job, now }: { job: LandscaperActiveJob; now: string }) {
  const { id, title, location, price, share, scheduledDate, landscaperCompletedAt } = job;
  const { next } = actsOf(job, now);
  return (
    <li id={`job-${id}`} className="py-2.5! max-sm:grid-cols-[minmax(0,1fr)_auto]!">
      <DayBlock day={doneAt(standingOfRow(job)) ? null : scheduledDate} />
      <div className={cx('min-w-0 leading-snug', !next && 'beside-tuck')}>
        <h3 className="text-base">
          <a className="row" href={urlOf('/jobs/:id', id)}>
            {title}
          </a>
        </h3>
        <span className="block text-sm sm:hidden">{shortStateOf(job)}</span>
        <span className="block text-sm text-soft max-sm:hidden">{dayOf(job)}</span>
        <span className="block text-sm text-soft max-sm:hidden">{location}</span>
      </div>
      <span className="text-right leading-tight">
        <Sum of="share" pence={share} className="text-xl" large />
        <span className="block text-xs text-soft max-sm:sr-only">
          you receive of <Sum of="price" pence={price} />
        </span>
      </span>
      {/* On a phone, a job without an act has only its menu, below the price. */}
      <div className={cx('grid gap-1.5 sm:col-start-2', next ? 'col-span-full' : 'tuck')}>
        <div className="grid gap-1.5 max-sm:hidden">
          <StateOfJob job={job} now={now} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <span className="flex flex-wrap items-center gap-2 max-sm:hidden">
            <JobBadges {...job} forPayee />
            {!scheduledDate && !landscaperCompletedAt && <StatusBadge status="scheduling" />}
          </span>
          {next && <ActButton act={next} job={job} kind="secondary" className="relative z-1 mx-0!" />}
          <MoreAboutJob job={job} now={now} withNotes />
        </div>
      </div>
    </li>
  );
}

const KeptJob = keptPart(ActiveJob, {
  max: 2_000,
  keyOf: ({ job, now }) => JSON.stringify([job, actsOf(job, now), hasClock(job) && minuteOf(now)]),
});

/** The agreed day, drawn as a tear-off calendar. */
function DayBlock({ day }: { day: string | null }) {
  if (!day)
    return (
      <span className="grid w-9 justify-items-center pt-1 text-soft max-sm:hidden">
        <Icon name="calendar" size={24} />
      </span>
    );
  const { weekday, day: number } = namesOf(day);
  return (
    <span className="w-9 pt-0.5 text-center leading-none max-sm:hidden" aria-hidden="true">
      <span className="mb-1 block text-xs text-soft">{shortName(weekday)}</span>
      <span className="display text-xl">{number}</span>
    </span>
  );
}
