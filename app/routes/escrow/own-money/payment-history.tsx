import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { londonDay } from '#src/kernel/day';
import { paymentMovementKinds } from '#src/modules/escrow/domain/own-money';
import { BareSoil } from '#app/ui/art/bare-soil';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { Legend } from '#app/ui/job/plot';
import { BackLink } from '#app/ui/page/back-link';
import { StatTile, Stats } from '#app/ui/stat-tile';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { pagingOf } from '#app/web/lists/paging';
import { paymentsAskedIn } from './asked';
import { SpendingChart } from './spending-chart';
import { PaymentsTable } from './payments-table';
import { Movements, ROWS_ON_A_PAGE } from './movements';
import { calendarYear, periodWords } from './period';
import { PAYMENT_KINDS } from './words';
import { Sum } from '#app/ui/sum';

export const meta = () => titleOf('Payment history');
export const handle = { shell: 'app' };

const PATH = '/payment-history';

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const asked = paymentsAskedIn(new URL(args.request.url).searchParams);
  const { page } = pagingOf(args.request);
  const part = { limit: ROWS_ON_A_PAGE, offset: (page - 1) * ROWS_ON_A_PAGE };
  const today = londonDay(await args.context.now());
  return { asked, page, today, made: await args.context.app.escrow.paymentsMade.of(id, { ...asked, ...part }) };
}

export default function PaymentHistory() {
  const { asked, page, made, today } = useLoaderData<typeof loader>();
  const { rows, totals, ever, years, jobs } = made;
  return (
    <div className="grid gap-5">
      <BackLink href="/customer-dashboard">Your jobs</BackLink>
      <div>
        <h1>Payment history</h1>
        <p className="mt-1 text-soft">What you paid, and where every pound is</p>
      </div>
      {ever.count === 0 ? (
        <NothingYet />
      ) : (
        <>
          <div className="grid items-start gap-5">
            <Figures made={made} words={asked.kind || asked.jobId ? 'of these rows' : periodWords(asked)} />
            <SpendingChart months={made.months} today={today} />
          </div>
          <Movements
            path={PATH}
            file="payments.csv"
            asked={asked}
            page={page}
            count={totals.count}
            years={{ label: 'Years', each: years.map((year) => calendarYear(year)) }}
            kinds={paymentMovementKinds.map((value) => ({ value, label: PAYMENT_KINDS[value] }))}
            jobs={jobs}
            pagesLabel="Pages of the payment history"
            note="Each figure is the sum of its column."
          >
            <PaymentsTable rows={rows} totals={totals} caption="Every movement of your money, newest first" />
          </Movements>
        </>
      )}
    </div>
  );
}

type Made = Awaited<ReturnType<typeof loader>>['made'];

/** `words`: which rows the last three figures add up. */
const Figures = ({ made: { ever, totals }, words }: { made: Made; words: string }) => (
  <Stats>
    <StatTile
      label="Held now"
      value={<Sum of="held" pence={ever.held} large />}
      sub={<Legend hatch="held">{ever.held > 0 ? 'for work not yet released' : 'nothing is held'}</Legend>}
    />
    <StatTile label="You paid" value={<Sum of="paid" pence={totals.paid} large />} sub={words} />
    <StatTile
      label="Released"
      value={<Sum of="released" pence={totals.released} large />}
      sub={<Legend hatch="released">{words}</Legend>}
    />
    <StatTile
      label="Back to you"
      value={<Sum of="given-back" pence={totals.refunded} large />}
      sub={<Legend hatch="refunded">{words}</Legend>}
    />
  </Stats>
);

const NothingYet = () => (
  <EmptyState
    drawing={<BareSoil width={210} />}
    title="No payments yet"
    action={
      <ButtonLink kind="growth" icon="plus" href="/post-job">
        Post a Job
      </ButtonLink>
    }
  >
    When you accept a bid and pay, the payment is listed here, and after it every release and refund.
  </EmptyState>
);
