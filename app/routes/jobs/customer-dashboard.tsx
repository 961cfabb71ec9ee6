import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import type {
  ActiveJob,
  CompletedJob,
  CustomerDashboard as Dashboard,
  PendingJob,
} from '#src/modules/jobs/adapters/pg-customer-dashboard';
import { agreedOn, whenOf } from '#app/routes/bidding/job-words';
import { BareSoil } from '#app/ui/art/bare-soil';
import { ButtonLink } from '#app/ui/button';
import { Count } from '#app/ui/count';
import { EmptyState } from '#app/ui/empty-state';
import { counted, dateTime, dayDate, formatPounds, greeting, shortDate, timeAgo, timeLeft } from '#app/ui/format';
import { JobRow } from '#app/ui/job-card';
import { Money } from '#app/ui/money';
import { Note } from '#app/ui/note';
import { photoSource } from '#app/ui/photo-url';
import { ProgressHedge } from '#app/ui/progress-hedge';
import { StatTile, Stats } from '#app/ui/stat-tile';
import { titleOf } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { JobBadges } from './job-badges';
import { restOf } from './job-offers';
import { proposedFor } from './schedule-words';

export const meta = () => titleOf('Your jobs');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id, profileCompleted } = await requireActor(args);
  const { jobs, clock } = args.context.app;
  const [dashboard, now] = await Promise.all([jobs.views.customerDashboard(id), clock.now()]);
  const query = new URL(args.request.url).searchParams;
  const justPosted = query.get('tab') === 'pending-bids' ? query.get('highlight') : null;
  return { dashboard: dashboard ?? notFound(), now: now.toISOString(), justPosted, profileCompleted };
}

export default function CustomerDashboard() {
  const { dashboard, now, justPosted, profileCompleted } = useLoaderData<typeof loader>();
  const { customer, summary, pendingJobs, activeJobs, completedJobs } = dashboard;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4 lg:mb-7">
        <h1>
          {greeting(now)}, {customer.firstName || 'there'}
        </h1>
        <div className="flex gap-2">
          <ButtonLink kind="growth" icon="plus" href="/customer/post-job">
            Post a Job
          </ButtonLink>
          <ButtonLink kind="secondary" icon="settings" href="/settings">
            Settings
          </ButtonLink>
        </div>
      </div>
      {!profileCompleted && (
        <Note className="mb-5">
          <b>Your profile is not finished.</b> Two short steps, and you can{' '}
          {summary.totalPosted > 0 ? 'change your job and post others' : 'post a job'}.{' '}
          <a href="/customer-profile-completion">Finish it now</a>
        </Note>
      )}
      <Soon jobs={activeJobs} />
      <Summary summary={summary} />
      {pendingJobs.length + activeJobs.length + completedJobs.length === 0 && <NothingYet />}
      <Group id="pending" title="Pending Jobs" count={pendingJobs.length}>
        {pendingJobs.map((job) => (
          <Pending key={job.id} job={job} now={now} justPosted={job.id === justPosted} />
        ))}
      </Group>
      <Group id="active" title="Active Jobs" count={summary.activeCount}>
        {activeJobs.map((job) => (
          <Active key={job.id} job={job} now={now} />
        ))}
      </Group>
      <Group id="completed" title="Completed Jobs" count={summary.completedCount}>
        {completedJobs.map((job) => (
          <Completed key={job.id} job={job} />
        ))}
      </Group>
    </>
  );
}

/** What is released by itself unless the customer says otherwise, before anything else. */
function Soon({ jobs }: { jobs: ActiveJob[] }) {
  return jobs.map(({ id, title, payment }) =>
    payment?.releaseDueAt ? (
      <Note key={id} kind="held" icon="clock" className="mb-5">
        <div className="grid gap-2 lg:flex lg:items-center lg:gap-6">
          <p className="grow">
            <b>{title} is marked complete.</b> {formatPounds(restOf(payment))} is released on{' '}
            {dateTime(payment.releaseDueAt)} unless you stop it.
          </p>
          <ButtonLink small href={`/jobs/${id}`}>
            Check the job
          </ButtonLink>
        </div>
      </Note>
    ) : null,
  );
}

const Summary = ({ summary }: Pick<Dashboard, 'summary'>) => (
  <div className="mb-8 grid gap-2 lg:mb-10">
    <Stats>
      <StatTile label="Total Posted" value={summary.totalPosted} />
      <StatTile label="Active Jobs" value={summary.activeCount} />
      <StatTile label="Completed" value={summary.completedCount} />
      <StatTile label="Total Spent" value={<Money pence={summary.totalSpent} />} />
    </Stats>
    {summary.totalPosted > 0 && (
      <ButtonLink kind="quiet" icon="repeat" href="/recurring-jobs" className="justify-self-start">
        Recurring jobs
      </ButtonLink>
    )}
  </div>
);

const NothingYet = () => (
  <div className="mb-9">
    <EmptyState
      drawing={<BareSoil width={210} />}
      title="Nothing planted yet"
      action={
        <ButtonLink kind="growth" icon="plus" href="/customer/post-job">
          Post a Job
        </ButtonLink>
      }
    >
      Post your first job with a photo or two. Landscapers nearby see it straight away, and getting bids costs nothing.
    </EmptyState>
  </div>
);

function Group({ id, title, count, children }: { id: string; title: string; count: number; children: ReactNode[] }) {
  return (
    <section className="mb-9" aria-labelledby={id}>
      <h2 id={id} className="mb-3 flex items-center gap-2.5 text-2xl">
        {title} <Count value={count} />
      </h2>
      {children.length > 0 ? (
        <div className="grid gap-4">{children}</div>
      ) : (
        <p className="text-soft">None at the moment.</p>
      )}
    </section>
  );
}

const rowOf = ({ id, title, photo }: Pick<PendingJob, 'id' | 'title' | 'photo'>) => ({
  id,
  title,
  href: `/jobs/${id}`,
  photo: photo ? photoSource(photo, title, '176px') : undefined,
});

/** D-PLURAL */
const bidsReceived = (bids: number) => (bids === 0 ? 'No bids yet' : `${counted(bids, 'bid')} received`);

function Pending({ job, now, justPosted }: { job: PendingJob; now: string; justPosted: boolean }) {
  const { id, title, location, budget, bidCount, postedAt } = job;
  return (
    <JobRow
      job={rowOf(job)}
      highlighted={justPosted}
      facts={[
        { icon: 'map-pin', text: location },
        { icon: 'calendar', text: whenOf({ ...job, isFlexible: job.flexibleDate }) },
      ]}
      price={budget === null ? undefined : { pence: budget, label: 'your budget' }}
      status={
        <>
          <JobBadges status="posted" payment={null} />
          {bidCount === 0 ? (
            <span className="text-sm">{bidsReceived(0)}</span>
          ) : (
            <b className="text-sm">{bidsReceived(bidCount)}</b>
          )}
          <span className="text-sm text-soft">posted {timeAgo(postedAt, now)}</span>
          {budget === null && <span className="text-sm text-soft">open to offers</span>}
        </>
      }
      actions={
        <>
          <ButtonLink
            kind={bidCount > 0 ? 'primary' : 'secondary'}
            after={bidCount > 0 ? 'arrow-right' : undefined}
            href={`/jobs/${id}/bids`}
          >
            View Bids
          </ButtonLink>
          <ButtonLink kind="quiet" href={`/jobs/${id}/edit`}>
            Edit
          </ButtonLink>
          <ButtonLink kind="quiet-danger" href={`/jobs/${id}/delete`}>
            Delete
          </ButtonLink>
        </>
      }
    >
      {justPosted && (
        <p role="status" className="font-semibold">
          “{title}” is posted: this is it.
        </p>
      )}
    </JobRow>
  );
}

function Active({ job, now }: { job: ActiveJob; now: string }) {
  const { id, landscaperName, payment, budget } = job;
  const unpaid = payment?.state === 'requires_payment';
  const proposed = job.proposal?.status === 'open' && !job.landscaperCompletedAt ? job.proposal : null;
  const paid = payment?.heldAt ? `paid ${shortDate(payment.heldAt)}` : 'to pay';
  return (
    <JobRow
      job={rowOf(job)}
      facts={[
        { icon: 'user', text: landscaperName },
        {
          icon: 'calendar',
          text: dayOf(job),
        },
      ]}
      price={
        payment
          ? { pence: payment.amount, label: paid }
          : budget === null
            ? undefined
            : { pence: budget, label: 'your budget' }
      }
      status={<JobBadges {...job} />}
      actions={
        <>
          {proposed && <ButtonLink href={`/jobs/${id}/schedule/answer`}>Answer</ButtonLink>}
          {unpaid && <ButtonLink href={`/jobs/${id}/pay`}>Finish paying</ButtonLink>}
          {payment?.increase && (
            <ButtonLink href={`/jobs/${id}/payment-increase/${payment.increase.id}`}>
              {payment.increase.payBy ? 'Pay the difference' : 'Answer a payment increase'}
            </ButtonLink>
          )}
          {payment?.releaseDueAt && <ButtonLink href={`/jobs/${id}`}>Check and confirm</ButtonLink>}
          <ButtonLink kind="secondary" icon="message-circle" href={`/messages/${id}`}>
            Message
          </ButtonLink>
        </>
      }
    >
      {proposed && (
        <p className="text-sm">
          {landscaperName} proposes <b>{proposedFor(proposed)}</b>.
        </p>
      )}
      {unpaid && (
        <p className="text-sm">
          Pay {landscaperName}’s bid by <b>{dateTime(payment.payBy)}</b>; after that the job opens to bids again.
        </p>
      )}
      {payment?.increase && (
        <p className="text-sm">
          {landscaperName} asks for <b>{formatPounds(payment.increase.difference)} more</b>.
        </p>
      )}
      {payment?.releaseDueAt && <HoursLeft releasesAt={payment.releaseDueAt} now={now} />}
    </JobRow>
  );
}

function dayOf({ landscaperCompletedAt, scheduledDate, ...asked }: ActiveJob): string {
  if (landscaperCompletedAt) return `Done on ${dayDate(landscaperCompletedAt)}`;
  return scheduledDate ? agreedOn({ ...asked, scheduledDate }) : 'No date agreed yet';
}

const HOURS = 48;

function HoursLeft({ releasesAt, now }: { releasesAt: Date; now: string }) {
  const hoursLeft = (releasesAt.getTime() - new Date(now).getTime()) / 3_600_000;
  const passed = Math.min(HOURS, Math.max(0, Math.floor(HOURS - hoursLeft)));
  return (
    <div className="grid gap-1">
      <ProgressHedge
        small
        value={passed}
        max={HOURS}
        label={`${passed} of ${HOURS} hours have passed before the payment is released`}
      />
      <p className="text-sm">
        <b>{timeLeft(releasesAt, now)} left</b> before it is released
      </p>
    </div>
  );
}

function Completed({ job }: { job: CompletedJob }) {
  const { id, landscaperName, completedAt, totalPaid, payment, review, reviewRequestedAt } = job;
  return (
    <JobRow
      job={rowOf(job)}
      facts={[
        { icon: 'user', text: landscaperName },
        { icon: 'calendar', text: shortDate(completedAt) },
      ]}
      price={totalPaid === null ? undefined : { pence: totalPaid, label: 'paid' }}
      status={
        <>
          <JobBadges status="completed" payment={payment} releasedPence={totalPaid} />
          {!review && reviewRequestedAt && <span className="text-sm">{landscaperName} asks for your review</span>}
          {review && <span className="text-sm font-semibold">Review submitted ({review.rating}/5)</span>}
        </>
      }
      actions={
        <>
          {!review && (
            <ButtonLink icon="star" href={`/jobs/${id}/review`}>
              Review this job
            </ButtonLink>
          )}
          <ButtonLink kind="secondary" icon="receipt" href={`/jobs/${id}#money`}>
            Statement
          </ButtonLink>
        </>
      }
    />
  );
}
