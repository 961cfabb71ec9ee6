import type { Day } from '#src/kernel/day';
import { formatPounds, formatWholePounds, total } from '#src/kernel/money';
import { movedOut } from '#src/modules/admin/domain/balances';
import { shortDate } from '#src/kernel/written-date';
import { ChartBed } from '#app/ui/charts/chart-bed';
import { PairChart } from '#app/ui/charts/pair-chart';
import { counted, grouped } from '#app/ui/format';
import { Sum } from '#app/ui/sum';

type Week = { from: Day; to: Day; posted: number; bids: number; paid: number; released: number; refunded: number };
type Props = { weeks: readonly Week[] };
type Span = Pick<Week, 'from' | 'paid' | 'released' | 'refunded'>;

/** "23 Nov" */
const shortDay = (day: Day) => shortDate(day).replace(/ \d{4}$/, '');

/** What customers paid for jobs, and what left again: releases, before our fee, and refunds. */
export function MoneyByWeek({ weeks, by = 'week' }: { weeks: readonly Span[]; by?: 'week' | 'month' }) {
  const sum = (which: 'paid' | 'released' | 'refunded') => total(weeks.map((week) => week[which]));
  return (
    <ChartBed
      id="money-by-week"
      title={`Money in and out, by ${by}`}
      aside={
        <span className="text-sm text-soft">
          <Sum of="paid" pence={sum('paid')} /> in,{' '}
          <Sum of="moved-out" pence={movedOut({ released: sum('released'), refunded: sum('refunded') })} /> out
        </span>
      }
      rows={weeks.toReversed()}
      keyOf={({ from }) => from}
      columns={[
        { label: by === 'week' ? 'Week from' : 'Month from', cell: ({ from }) => shortDate(from) },
        { label: 'Paid in', right: true, cell: ({ paid }) => <Sum of="paid" pence={paid} /> },
        { label: 'Released', right: true, cell: ({ released }) => <Sum of="released" pence={released} /> },
        { label: 'Refunded', right: true, cell: ({ refunded }) => <Sum of="given-back" pence={refunded} /> },
      ]}
      counted="For jobs, without garden services. Released is before our fee. The days that are shown are counted, also where they are only a part of the first or the last span."
    >
      <PairChart
        title={`Money in and out, by ${by}`}
        summary={`${formatPounds(sum('paid'))} paid in, ${formatPounds(sum('released'))} released and ${formatPounds(sum('refunded'))} refunded in ${counted(weeks.length, by)}.`}
        names={{ first: 'Paid in', second: 'Released and refunded' }}
        written={formatWholePounds}
        pairs={weeks.map(({ from, paid, released, refunded }, at) => ({
          label: shortDay(from),
          first: paid,
          second: Math.max(
            0,
            movedOut({
              released,
              refunded,
            }),
          ),
          isNow: at === weeks.length - 1,
        }))}
      />
    </ChartBed>
  );
}

/** How many jobs were posted, and how many bids were placed. */
export function MarketByWeek({ weeks }: Props) {
  const sum = (which: 'posted' | 'bids') => total(weeks.map((week) => week[which]));
  return (
    <ChartBed
      id="market-by-week"
      title="Jobs and bids, by week"
      aside={
        <span className="text-sm text-soft">
          {counted(sum('posted'), 'job')}, {counted(sum('bids'), 'bid')}
        </span>
      }
      rows={weeks.toReversed()}
      keyOf={({ from }) => from}
      columns={[
        { label: 'Week from', nowrap: true, cell: ({ from }) => shortDate(from) },
        { label: 'Jobs posted', right: true, cell: ({ posted }) => grouped(posted) },
        { label: 'Bids placed', right: true, cell: ({ bids }) => grouped(bids) },
      ]}
      counted="By the day they were posted and placed. This week is counted to now."
    >
      <PairChart
        title="Jobs and bids, by week"
        summary={`${counted(sum('posted'), 'job')} posted and ${counted(sum('bids'), 'bid')} placed in ${weeks.length} weeks.`}
        names={{ first: 'Jobs posted', second: 'Bids placed' }}
        written={grouped}
        pairs={weeks.map(({ from, posted, bids }, at) => ({
          label: shortDay(from),
          first: posted,
          second: bids,
          isNow: at === weeks.length - 1,
        }))}
      />
    </ChartBed>
  );
}
