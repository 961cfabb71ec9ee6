import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { londonDay } from '#src/kernel/day';
import { REMIND_DAYS_BEFORE } from '#src/modules/jobs/domain/recurrence';
import type { RecurringJob } from '#src/modules/jobs/ports/views/recurring-job-views';
import { longDate } from '#src/kernel/written-date';
import { howOften } from '#app/ui/job/job-words';
import { BareSoil } from '#app/ui/art/bare-soil';
import { BackLink } from '#app/ui/page/back-link';
import { Bed } from '#app/ui/bed';
import { ButtonLink } from '#app/ui/button';
import { inWords } from '#app/ui/format';
import { EmptyState } from '#app/ui/empty-state';
import { Fact } from '#app/ui/fact';
import { Note } from '#app/ui/note';
import { StatTile, Stats } from '#app/ui/stat-tile';
import { StatusBadge } from '#app/ui/job/status-badge';
import { Tabs } from '#app/ui/tabs';
import { urlOf } from '#app/url-of';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { badgeOf, distanceOf } from './recurring-words';

export const meta = () => titleOf('Recurring jobs');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { jobs } = args.context.app;
  const tab = new URL(args.request.url).searchParams.get('tab') === 'cancelled' ? 'cancelled' : 'active';
  return { tab, ...(await jobs.views.recurringJobs(id, londonDay(await args.context.now()))) };
}

export default function RecurringJobs() {
  const { tab, recurringJobs, stats } = useLoaderData<typeof loader>();
  const { totalRecurringJobs, activeRecurringJobs, upcomingReminders } = stats;
  const cancelled = totalRecurringJobs - activeRecurringJobs;
  const shown = recurringJobs.filter(({ recurringCancelled }) => recurringCancelled === (tab === 'cancelled'));
  return (
    <div className="grid gap-5">
      <BackLink href="/customer-dashboard">Your jobs</BackLink>
      <h1>Recurring jobs</h1>
      <Stats className="grid-cols-3">
        <StatTile label="Total Recurring" value={totalRecurringJobs} />
        <StatTile label="Active" value={activeRecurringJobs} />
        <StatTile label="Due This Week" value={upcomingReminders} />
      </Stats>
      <Note>
        We remind you {inWords(REMIND_DAYS_BEFORE)} days before work is due. Nothing is booked or charged until you post
        it again and accept a bid.
      </Note>
      <Tabs
        label="Recurring jobs"
        current={tab}
        halves
        items={[
          { key: 'active', label: `Active (${activeRecurringJobs})`, href: '/recurring-jobs' },
          { key: 'cancelled', label: `Cancelled (${cancelled})`, href: '/recurring-jobs?tab=cancelled' },
        ]}
      />
      {shown.length === 0 ? (
        <Nothing tab={tab} />
      ) : (
        <ul className="grid list-none gap-4">
          {shown.map((job) => (
            <Recurring key={job.id} job={job} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Recurring({ job }: { job: RecurringJob }) {
  const { id, title, location, recurringCancelled, nextRecurrenceDate, daysUntilNext, landscaper } = job;
  const badge = badgeOf(job);
  return (
    <Bed as="li" pad className={recurringCancelled ? 'grid gap-3 text-soft' : 'grid gap-3'}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 id={`job-${id}`} className="text-lg">
          <a href={urlOf('/jobs/:id', id)}>{title}</a>
        </h2>
        <StatusBadge status={badge.status}>{badge.words}</StatusBadge>
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <Fact icon="map-pin">{location}</Fact>
        <Fact icon="repeat">{howOften({ isRecurring: true, ...job })}</Fact>
      </p>
      {!recurringCancelled && (
        <>
          <p>
            <Fact icon="calendar">
              {nextRecurrenceDate && daysUntilNext !== null ? (
                <>
                  Next due <time dateTime={nextRecurrenceDate}>{longDate(nextRecurrenceDate)}</time>.{' '}
                  <b>{distanceOf(daysUntilNext)}</b>
                </>
              ) : (
                'We cannot work out a date from your description, so book it when you need it.'
              )}
            </Fact>
          </p>
          {landscaper && (
            <p>
              <Fact icon="user">
                <a href={urlOf('/landscaper/:id', landscaper.id)}>{landscaper.businessName ?? landscaper.fullName}</a>
                {landscaper.rating !== null && `, rated ${landscaper.rating.toFixed(1)} out of 5`}
              </Fact>
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <ButtonLink href={`${urlOf('/post-job')}?repost=${id}`}>Book Now</ButtonLink>
            <ButtonLink kind="quiet" href={urlOf('/recurring-jobs/:id/cancel', id)}>
              Cancel Reminders
            </ButtonLink>
          </div>
        </>
      )}
    </Bed>
  );
}

function Nothing({ tab }: { tab: string }) {
  if (tab === 'cancelled') return <p className="text-soft">No reminders have been cancelled.</p>;
  return (
    <EmptyState
      drawing={<BareSoil width={230} />}
      title="No recurring jobs yet"
      action={
        <ButtonLink kind="growth" href="/post-job">
          Post Your First Job
        </ButtonLink>
      }
    >
      Tick “This is regular work” when you post a job, and we will remind you before it is due again.
    </EmptyState>
  );
}
