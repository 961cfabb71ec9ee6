import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ReactNode } from 'react';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import type { loader as rootLoader } from '#app/root';
import type { PayoutStatus } from '#src/modules/escrow/ports/payout-accounts/payout-status-views';
import type { LandscaperTotals } from '#src/modules/jobs/ports/views/landscaper-dashboard-views';
import { FEE_PERCENT } from '#src/kernel/money';
import { longDate } from '#src/kernel/written-date';
import { PayoutPanel } from '#app/routes/escrow/payout-panel';
import { ConfirmEmailNote } from '#app/routes/accounts/security/confirm-email-note';
import { BareSoil } from '#app/ui/art/bare-soil';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { givenName } from '#src/modules/accounts/domain/name';
import { greeting } from '#app/ui/format';
import { Note } from '#app/ui/note';
import { keptPart } from '#app/ui/page/kept';
import { StatTile, Stats } from '#app/ui/stat-tile';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { ACTIVE_SHOWN, ActiveJobs } from './active-jobs';
import { COMPLETED_SHOWN, CompletedJobs } from './completed-jobs';
import { MoneyThisWeek, weekOf } from './money-this-week';
import { NeedsYou, endingSoon } from './needs-you';
import { Today, TODAY_SHOWN } from './today';
import { BID_FILTERS, BIDS_ON_A_PAGE, BIDS_ON_HOME, YourBids } from './your-bids';
import { Sum } from '#app/ui/sum';

export const meta = () => titleOf('Your work');
export const handle = { shell: 'app' };

const COMPLETED_MAX = 200;

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  const { id } = actor;
  const { jobs, bidding, escrow, onboarding } = args.context.app;
  const query = new URL(args.request.url).searchParams;
  const filter = BID_FILTERS.find((one) => one === query.get('bids')) ?? 'all';
  const page = Number(/^[1-9]\d{0,4}$/.exec(query.get('page') ?? '')?.[0] ?? 1);
  const fewBids = !query.has('bids') && page === 1;
  const allCompleted = query.get('completed') === 'all';
  const now = await args.context.now();
  const [totals, work, completedJobs, bids, payout, documents] = await Promise.all([
    jobs.views.landscaperTotals(id, now),
    jobs.views.landscaperWork(id, { asOf: now, today: TODAY_SHOWN, others: ACTIVE_SHOWN }),
    // One more than shown, to know whether there are more.
    jobs.views.landscaperCompletedJobs(id, { pageSize: allCompleted ? COMPLETED_MAX : COMPLETED_SHOWN + 1 }),
    bidding.views.landscaperBids(id, { status: filter, page, pageSize: fewBids ? BIDS_ON_HOME : BIDS_ON_A_PAGE }),
    escrow.payoutStatus(id),
    onboarding.documents.ofLandscaper(id),
  ]);
  return {
    now: now.toISOString(),
    name: givenName(actor),
    setup: query.get('setup') === 'stripe',
    week: weekOf(work, now),
    ending: endingSoon(documents, now),
    totals,
    work,
    completedJobs,
    allCompleted,
    bids,
    fewBids,
    filter,
    page,
    payout,
  };
}

export default function LandscaperDashboard() {
  const { now, name, payout, setup, totals, ending, week, work, ...more } = useLoaderData<typeof loader>();
  const { completedJobs, allCompleted, bids, fewBids, filter, page } = more;
  const nothingYet = bids.counts.all === 0 && work.total === 0 && completedJobs.length === 0;
  const unread = useRouteLoaderData<typeof rootLoader>('root')?.unread.messages ?? 0;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-soft">{longDate(now)}</p>
          <h1>
            {greeting(now)}, {name ?? 'there'}
          </h1>
        </div>
        <ButtonLink kind="growth" icon="search" href="/landscaper/find-jobs" className="max-lg:hidden">
          Find Jobs
        </ButtonLink>
      </div>
      <ConfirmEmailNote className="mb-5" />
      <NeedsYou ending={ending} work={work} unread={unread} />
      <Payouts payout={payout} setup={setup} />
      {nothingYet && <NothingYet />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid grid-cols-1 gap-4 lg:gap-8">
          <Today jobs={work.today} now={now} />
          <ActiveJobs jobs={work.others} today={work.today.length} total={work.total} now={now} />
        </div>
        <div className="grid grid-cols-1 gap-4 lg:row-span-2 lg:gap-8">
          <div className="grid grid-cols-1 gap-3">
            <MoneyThisWeek week={week} now={now} />
            <KeptFigures totals={totals} />
          </div>
          <YourBids bids={bids} filter={filter} page={page} short={fewBids} />
        </div>
        <CompletedJobs jobs={completedJobs} all={allCompleted} now={now} />
      </div>
      {!nothingYet && (
        <p className="mt-3">
          <a href="/my-jobs">All my jobs</a>, also those that were cancelled
        </p>
      )}
    </>
  );
}

/** `setup`: the URL asks to show how payouts are set up. */
function Payouts({ payout, setup }: { payout: PayoutStatus; setup: boolean }) {
  return (
    <div className="mb-5">
      {setup || payout.waitingPence > 0 || payout.gone || payout.bankFailure ? (
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
  );
}

const SetUpPayouts = () => (
  <Note icon="wallet">
    <b>Set up your payouts.</b> You can bid now. You are paid once our payment provider has checked your details.{' '}
    <a href="/landscaper/dashboard?setup=stripe#payouts">Set up payouts</a>
  </Note>
);

/** Hidden on a phone, which has no room for it three times in a row. */
const Sub = ({ children }: { children: ReactNode }) => <span className="max-sm:sr-only">{children}</span>;

/** On a phone, three amounts fit beside one another. */
const SMALL = 'text-xl';

/** Each of the first three links to the section it counts (D-SCROLLMAP). */
const Figures = ({ totals }: { totals: LandscaperTotals }) => (
  <>
    <Stats className="grid-cols-3">
      <StatTile label="Bids Placed" value={totals.bidsPlaced} href="#bids" />
      <StatTile label="Jobs Won" value={totals.jobsWon} href="#active" />
      <StatTile label="Upcoming Jobs" value={totals.upcomingJobs} href="#active" />
    </Stats>
    <Stats className="grid-cols-3">
      <StatTile
        label="This Month"
        value={<Sum of="share" pence={totals.thisMonth} className={SMALL} large />}
        sub={<Sub>after the {FEE_PERCENT}% fee</Sub>}
      />
      <StatTile
        label="Total Earnings"
        value={<Sum of="share" pence={totals.totalEarnings} className={SMALL} large />}
        sub={<Sub>released to you</Sub>}
      />
      <StatTile
        label="Active Jobs"
        value={totals.activeJobsCount}
        sub={
          <Sub>
            <Sum of="share" pence={totals.heldForYou} /> held, not in dispute
          </Sub>
        }
      />
    </Stats>
  </>
);

const KeptFigures = keptPart(Figures, { max: 1_000 });

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
