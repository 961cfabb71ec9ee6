import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { LandscaperBid, LandscaperBids } from '#src/modules/bidding/adapters/pg-bid-views';
import type {
  LandscaperCompletedJob,
  LandscaperEarnings,
  LandscaperSummary,
} from '#src/modules/jobs/adapters/pg-landscaper-dashboard';
import { PayoutPanel } from '#app/routes/escrow/payout-panel';
import { BareSoil } from '#app/ui/art/bare-soil';
import { ButtonLink } from '#app/ui/button';
import { Count } from '#app/ui/count';
import { DataTable } from '#app/ui/data-table';
import { EmptyState } from '#app/ui/empty-state';
import { dayMonth, formatPounds, greeting, longDate, shortDate } from '#app/ui/format';
import { Money } from '#app/ui/money';
import { Note } from '#app/ui/note';
import { Pagination } from '#app/ui/pagination';
import { StatTile, Stats } from '#app/ui/stat-tile';
import { StatusBadge } from '#app/ui/status-badge';
import { Tabs } from '#app/ui/tabs';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { ActiveJobCard } from './active-job-card';
import { RequestReviewButton } from './request-review-button';

export const meta = () => titleOf('Your work');
export const handle = { shell: 'app' };

const FILTERS = ['all', 'pending', 'accepted', 'rejected'] as const;
const BIDS_ON_A_PAGE = 20;
const COMPLETED_SHOWN = 3;
const COMPLETED_MOST = 200;

export async function loader(args: LoaderFunctionArgs) {
  const { id, firstName } = await requireActor(args);
  const { jobs, bidding, escrow, clock } = args.context.app;
  const query = new URL(args.request.url).searchParams;
  const filter = FILTERS.find((one) => one === query.get('bids')) ?? 'all';
  const page = Number(/^[1-9]\d{0,4}$/.exec(query.get('page') ?? '')?.[0] ?? 1);
  const allCompleted = query.get('completed') === 'all';
  const now = await clock.now();
  const [summary, earnings, activeJobs, completedJobs, bids, payout] = await Promise.all([
    jobs.views.landscaperSummary(id),
    jobs.views.landscaperEarnings(id, now),
    jobs.views.landscaperActiveJobs(id),
    // One more than is shown tells whether there are more.
    jobs.views.landscaperCompletedJobs(id, { pageSize: allCompleted ? COMPLETED_MOST : COMPLETED_SHOWN + 1 }),
    bidding.views.landscaperBids(id, { status: filter, page, pageSize: BIDS_ON_A_PAGE }),
    escrow.payoutStatus(id),
  ]);
  const setup = query.get('setup') === 'stripe';
  return {
    now: now.toISOString(),
    firstName,
    summary,
    earnings,
    activeJobs,
    completedJobs,
    allCompleted,
    bids,
    filter,
    page,
    payout,
    setup,
  };
}

export default function LandscaperDashboard() {
  const {
    now,
    firstName,
    summary,
    earnings,
    activeJobs,
    completedJobs,
    allCompleted,
    bids,
    filter,
    page,
    payout,
    setup,
  } = useLoaderData<typeof loader>();
  const nothingYet = bids.counts.all === 0 && activeJobs.length === 0 && completedJobs.length === 0;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-soft">{longDate(now)}</p>
          <h1>
            {greeting(now)}, {firstName || 'there'}
          </h1>
        </div>
        <ButtonLink kind="growth" icon="search" href="/landscaper/find-jobs">
          Find Jobs
        </ButtonLink>
      </div>
      <div className="mb-5">
        {setup || payout.waitingPence > 0 ? (
          <PayoutPanel payout={payout} setup={setup} />
        ) : (
          payout.state !== 'ready' && <SetUpPayouts />
        )}
        {setup && (
          <p className="mt-2">
            <a href="/landscaper/dashboard">Close the payout set-up</a>
          </p>
        )}
      </div>
      <Figures summary={summary} earnings={earnings} />
      {nothingYet && <NothingYet />}
      <section className="mb-9" aria-labelledby="active">
        <h2 id="active" className="mb-3 flex items-center gap-2.5 text-2xl">
          Active Jobs <Count value={activeJobs.length} />
        </h2>
        {activeJobs.length === 0 && (
          <p className="text-soft">
            No job at the moment. One that you are chosen for is here, with its address once the payment is held.
          </p>
        )}
        <div className="grid gap-4 lg:grid-cols-2">
          {activeJobs.map((job) => (
            <ActiveJobCard key={job.id} job={job} now={now} />
          ))}
        </div>
      </section>
      <YourBids bids={bids} filter={filter} page={page} />
      <CompletedJobs jobs={completedJobs} all={allCompleted} />
    </>
  );
}

const SetUpPayouts = () => (
  <Note icon="wallet">
    <b>Set up your payouts.</b> You can bid now. You are paid after our payment provider has checked your details.{' '}
    <a href="/landscaper/dashboard?setup=stripe#payouts">Set up payouts</a>
  </Note>
);

/** D-SCROLLMAP: each of the first three leads to the section it counts. */
const Figures = ({ summary, earnings }: { summary: LandscaperSummary; earnings: LandscaperEarnings }) => (
  <>
    <Stats className="mb-3 grid-cols-3">
      <StatTile label="Bids Placed" value={summary.bidsPlaced} href="#bids" />
      <StatTile label="Jobs Won" value={summary.jobsWon} href="#active" />
      <StatTile label="Upcoming Jobs" value={summary.upcomingJobs} href="#active" />
    </Stats>
    <Stats className="mb-8 grid-cols-2 lg:grid-cols-3">
      <StatTile label="This Month" value={<Money pence={earnings.thisMonth} />} sub="after the 10% fee" />
      <StatTile label="Total Earnings" value={<Money pence={earnings.totalEarnings} />} sub="released to you" />
      <StatTile
        className="max-lg:col-span-2"
        label="Active Jobs"
        value={earnings.activeJobsCount}
        sub={`${formatPounds(earnings.heldForYou)} held for you`}
      />
    </Stats>
  </>
);

const NothingYet = () => (
  <div className="mb-9">
    <EmptyState
      drawing={<BareSoil width={210} />}
      title="No jobs yet"
      action={
        <ButtonLink kind="growth" icon="search" href="/landscaper/find-jobs">
          Find Jobs
        </ButtonLink>
      }
    >
      See what is open around you. A short message and a clear price win most jobs.
    </EmptyState>
  </div>
);

const LABELS = { all: 'All', pending: 'Pending', accepted: 'Accepted', rejected: 'Rejected' };

function YourBids({
  bids: { bids, counts },
  filter,
  page,
}: {
  bids: LandscaperBids;
  filter: (typeof FILTERS)[number];
  page: number;
}) {
  const href = (state: string, number = 1) =>
    `/landscaper/dashboard?bids=${state}${number > 1 ? `&page=${number}` : ''}#bids`;
  const hasMore = page * BIDS_ON_A_PAGE < counts[filter];
  return (
    <section className="mb-9" aria-labelledby="bids">
      <h2 id="bids" className="mb-2 text-2xl">
        Your Bids
      </h2>
      <Tabs
        label="Bids by state"
        current={filter}
        items={FILTERS.map((key) => ({ key, label: LABELS[key], count: counts[key], href: href(key) }))}
      />
      {bids.length === 0 ? (
        <p className="mt-3 text-soft">{filter === 'all' ? 'You have not bid on a job yet.' : `No ${filter} bids.`}</p>
      ) : (
        <div className="bed mt-3 overflow-hidden">
          <DataTable
            caption="Your bids, newest first"
            rows={bids}
            keyOf={({ id }) => id}
            columns={[
              { label: 'Job', cell: ({ job }) => <JobOfBid job={job} /> },
              { label: 'Sent', cell: ({ createdAt }) => dayMonth(createdAt) },
              { label: 'Price', right: true, cell: ({ amount }) => formatPounds(amount) },
              { label: 'You receive', right: true, cell: ({ share }) => <b>{formatPounds(share)}</b> },
              { label: 'State', cell: (bid) => <BidState bid={bid} /> },
              { label: 'Actions', hideLabel: true, cell: (bid) => <BidActions bid={bid} /> },
            ]}
          />
        </div>
      )}
      <div className="mt-3">
        <Pagination
          label="Pages of your bids"
          previous={page > 1 ? href(filter, page - 1) : undefined}
          next={hasMore ? href(filter, page + 1) : undefined}
        />
      </div>
    </section>
  );
}

const JobOfBid = ({ job }: { job: LandscaperBid['job'] }) => (
  <>
    {job.title}
    <span className="block text-sm font-normal text-soft">{job.location}</span>
  </>
);

const WHY_CLOSED = {
  other_accepted: 'Another bid was chosen',
  job_edited: 'The job was changed',
  job_deleted: 'The job was taken down',
  withdrawn: 'You withdrew it',
  lapsed: 'It was not paid for in time',
};

const BidState = ({ bid }: { bid: LandscaperBid }) => (
  <span className="grid justify-items-end gap-1 md:justify-items-start">
    <StatusBadge status={bid.status} />
    {bid.closedReason && <span className="text-sm text-soft">{WHY_CLOSED[bid.closedReason]}</span>}
  </span>
);

/** L-DASH-14 */
function BidActions({ bid }: { bid: LandscaperBid }) {
  if (bid.status === 'pending') {
    return (
      <span className="flex flex-wrap gap-1">
        <ButtonLink kind="quiet" small href={`/bids/${bid.id}/edit`}>
          Edit<span className="sr-only"> your bid on {bid.job.title}</span>
        </ButtonLink>
        <ButtonLink kind="quiet-danger" small href={`/bids/${bid.id}/withdraw`}>
          Withdraw<span className="sr-only"> your bid on {bid.job.title}</span>
        </ButtonLink>
      </span>
    );
  }
  const mayOpen = bid.status === 'accepted' || bid.job.status === 'posted';
  if (!mayOpen) return null;
  return (
    <ButtonLink kind="quiet" small href={`/jobs/${bid.jobId}`}>
      Open job<span className="sr-only">: {bid.job.title}</span>
    </ButtonLink>
  );
}

/** The first three; all of them on demand (L-DASH-15, L-DASH-16). */
function CompletedJobs({ jobs, all }: { jobs: LandscaperCompletedJob[]; all: boolean }) {
  const shown = all ? jobs : jobs.slice(0, COMPLETED_SHOWN);
  return (
    <section aria-labelledby="completed">
      <div className="mb-3 flex items-end justify-between">
        <h2 id="completed" className="text-2xl">
          Completed Jobs
        </h2>
        {jobs.length > shown.length && (
          <ButtonLink kind="quiet" small href="/landscaper/dashboard?completed=all#completed">
            View All
          </ButtonLink>
        )}
      </div>
      {jobs.length === 0 ? (
        <p className="text-soft">None yet.</p>
      ) : (
        <ul className="bed list-none divide-y divide-line">
          {shown.map((job) => (
            <CompletedLine key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  );
}

const RECEIVED = {
  none: 'received',
  waiting_payee: 'waits for your payout account',
  on_its_way: 'on its way',
  sent: 'received',
};

const CompletedLine = ({ job }: { job: LandscaperCompletedJob }) => (
  <li className="flex items-center gap-3 px-4 py-3">
    <span className="min-w-0 grow leading-snug">
      <a className="font-bold text-ink" href={`/jobs/${job.id}`}>
        {job.title}
      </a>
      <span className="block text-sm text-soft">
        {job.location}, {shortDate(job.completedAt)}
        {job.review
          ? `, reviewed ${job.review.rating}/5`
          : job.reviewRequestedAt && `, review requested ${shortDate(job.reviewRequestedAt)}`}
      </span>
    </span>
    {!job.review && job.mayAskAgain && <RequestReviewButton job={job} small />}
    <span className="text-right">
      <Money pence={job.paymentAmount} className="text-lg" />
      <span className="block text-xs text-soft">{RECEIVED[job.payout]}</span>
    </span>
  </li>
);
