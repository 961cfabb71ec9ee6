import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { londonDay } from '#src/kernel/day';
import { FEE_PERCENT } from '#src/kernel/money';
import { earningMovementKinds } from '#src/modules/escrow/domain/own-money';
import { BareSoil } from '#app/ui/art/bare-soil';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { counted } from '#app/ui/format';
import { Legend } from '#app/ui/job/plot';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { StatTile, Stats } from '#app/ui/stat-tile';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { pagingOf } from '#app/web/lists/paging';
import { earningsAskedIn } from './asked';
import { chartsFrom, EarningsByMonth, EarningsByWeek } from './earnings-charts';
import { EarningsTable } from './earnings-table';
import { Movements, ROWS_ON_A_PAGE } from './movements';
import { periodWords, taxYear } from './period';
import { StillToCome } from './still-to-come';
import { EARNING_KINDS } from './words';
import { Sum } from '#app/ui/sum';

export const meta = () => titleOf('Earnings');
export const handle = { shell: 'app' };

const PATH = '/landscaper/earnings';

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const asked = earningsAskedIn(new URL(args.request.url).searchParams);
  const { page } = pagingOf(args.request);
  const part = { limit: ROWS_ON_A_PAGE, offset: (page - 1) * ROWS_ON_A_PAGE };
  const today = londonDay(await args.context.now());
  const byDayFrom = chartsFrom(today);
  return {
    asked,
    page,
    today,
    earnings: await args.context.app.escrow.earnings.of(id, { ...asked, ...part, byDayFrom }),
  };
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

export default function EarningsPage() {
  const shown = useLoaderData<typeof loader>();
  const { ever, held, heldTotals } = shown.earnings;
  return (
    <div className="grid gap-6">
      <BackLink href="/landscaper/dashboard">Your work</BackLink>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1>Earnings</h1>
          <p className="mt-1 text-soft">What you earned after our {FEE_PERCENT}% fee, and where it is</p>
        </div>
        <span className="flex flex-wrap gap-2">
          <ButtonLink kind="quiet" href="/landscaper/figures">
            Your figures
          </ButtonLink>
          <ButtonLink kind="secondary" icon="wallet" href="/settings-page?section=payments">
            Payout account
          </ButtonLink>
        </span>
      </div>
      {ever.count === 0 && held.length === 0 ? (
        <NothingYet />
      ) : (
        <>
          <Figures {...shown} />
          <div className="grid gap-5 lg:grid-cols-2 [&>*]:min-w-0">
            <EarningsByWeek {...shown.earnings} today={shown.today} />
            <EarningsByMonth {...shown.earnings} today={shown.today} />
          </div>
          <StillToCome held={held} totals={heldTotals} />
          {ever.count > 0 && <EarningMovements {...shown} />}
        </>
      )}
    </div>
  );
}

function Figures({ asked, earnings: { totals, heldTotals, held, onTheWay, owed } }: Shown) {
  const words = asked.kind || asked.jobId ? 'of these rows' : periodWords(asked);
  return (
    <>
      <Stats>
        <StatTile
          label="Held for you"
          value={<Sum of="share" pence={heldTotals.share} large />}
          sub={<Legend hatch="held">for {counted(held.length, 'job')}, disputes included</Legend>}
        />
        <StatTile label="On its way" value={<Sum of="share" pence={onTheWay} large />} sub="earned and not sent yet" />
        <StatTile label="Earned" value={<Sum of="share" pence={totals.earned} large />} sub={words} />
        <StatTile
          label="Sent to you"
          value={<Sum of="sent" pence={totals.sent} large />}
          sub={<Legend hatch="released">{words}</Legend>}
        />
      </Stats>
      {owed > 0 && (
        <Note kind="warning">
          <b>
            You owe us <Sum of="owed" pence={owed} />
          </b>{' '}
          for payments that were taken back after they had been sent to you. We keep it back from your next payouts.
        </Note>
      )}
    </>
  );
}

function EarningMovements({ asked, page, earnings: { rows, totals, taxYears, jobs } }: Shown) {
  return (
    <Movements
      path={PATH}
      file="earnings.csv"
      asked={asked}
      page={page}
      count={totals.count}
      years={{ label: 'Tax years', each: taxYears.map((year) => taxYear(year)) }}
      kinds={earningMovementKinds.map((value) => ({ value, label: EARNING_KINDS[value] }))}
      jobs={jobs}
      pagesLabel="Pages of the earnings"
      note="Each figure is the sum of its column, and “Yours” is the price less our fee."
    >
      <EarningsTable rows={rows} totals={totals} caption="Every movement of your money, newest first" />
    </Movements>
  );
}

const NothingYet = () => (
  <EmptyState
    drawing={<BareSoil width={210} />}
    title="No earnings yet"
    action={
      <ButtonLink kind="growth" icon="search" href="/landscaper/find-jobs">
        Find Jobs
      </ButtonLink>
    }
  >
    When a customer pays for your work, it is listed here: first as held, then as released and sent to you.
  </EmptyState>
);
