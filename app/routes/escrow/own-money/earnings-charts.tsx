import type { Day } from '#src/kernel/day';
import { londonDay } from '#src/kernel/day';
import { formatPounds, total } from '#src/kernel/money';
import { lastMonths, lastWeeks, within, type DaySpan } from '#src/kernel/spans';
import { namesOf, shortDate, shortName } from '#src/kernel/written-date';
import type { Earnings } from '#src/modules/escrow/ports/own-money/earnings-views';
import { ChartBed } from '#app/ui/charts/chart-bed';
import { ColumnChart } from '#app/ui/charts/column-chart';
import { monthOf } from '#app/ui/format';
import { Sum } from '#app/ui/sum';

/** How many weeks and months the charts show, including this one. */
export const CHART_SPANS = 12;

/** The first day that the charts read. */
export const chartsFrom = (today: Day): Day =>
  [lastWeeks(today, CHART_SPANS)[0]!.from, lastMonths(today, CHART_SPANS)[0]!.from].toSorted()[0]!;

type Shown = Pick<Earnings, 'byDay' | 'held'>;
type Span = DaySpan & { earned: number; held: number };

/** What was earned in each span, and what will be released in it unless the customer objects. */
export function earnedIn({ byDay, held }: Shown, spans: readonly DaySpan[]): Span[] {
  const due = held.flatMap(({ releaseDueAt, share }) =>
    releaseDueAt ? [{ day: londonDay(new Date(releaseDueAt)), share }] : [],
  );
  return spans.map((span) => ({
    ...span,
    earned: total(within(byDay, span).map(({ earned }) => earned)),
    held: total(within(due, span).map(({ share }) => share)),
  }));
}

type Props = Shown & { today: Day };

/** "23 Nov" */
const shortDay = (day: Day) => shortDate(day).replace(/ \d{4}$/, '');

export const EarningsByWeek = ({ today, ...shown }: Props) => (
  <Chart
    id="by-week"
    title={`Last ${CHART_SPANS} weeks`}
    spans={earnedIn(shown, lastWeeks(today, CHART_SPANS))}
    unit="Week from"
    named={({ from }) => shortDate(from)}
    labelled={({ from }) => shortDay(from)}
    today={today}
  />
);

export const EarningsByMonth = ({ today, ...shown }: Props) => (
  <Chart
    id="by-month"
    title={`Last ${CHART_SPANS} months`}
    spans={earnedIn(shown, lastMonths(today, CHART_SPANS))}
    unit="Month"
    named={({ from }) => monthOf(from)}
    labelled={({ from }) => shortName(namesOf(from).month)}
    today={today}
  />
);

type ChartProps = {
  id: string;
  title: string;
  spans: Span[];
  unit: string;
  named: (span: Span) => string;
  labelled: (span: Span) => string;
  today: Day;
};

function Chart({ id, title, spans, unit, named, labelled, today }: ChartProps) {
  const earned = total(spans.map((span) => span.earned));
  const held = spans.at(-1)?.held ?? 0;
  return (
    <ChartBed
      id={id}
      title={title}
      aside={
        <span className="text-sm text-soft">
          <Sum of="share" pence={earned} className="text-2xl text-ink" large /> earned
        </span>
      }
      rows={spans.toReversed()}
      keyOf={({ from }) => from}
      columns={[
        { label: unit, cell: named },
        { label: 'Earned', right: true, cell: (span) => <Sum of="share" pence={span.earned} /> },
        {
          label: 'Held, released then',
          right: true,
          cell: (span) => (span.held === 0 ? '' : <Sum of="share" pence={span.held} />),
        },
      ]}
      counted="After our fee, by the day of the release. Held money counts in the time in which it is released, unless the customer objects."
    >
      <ColumnChart
        title={`Earnings, ${title.toLowerCase()}`}
        summary={`${formatPounds(earned)} earned after the fee${held > 0 ? `, and ${formatPounds(held)} still to be released` : ''}.`}
        names={{
          solid: 'Earned',
          held: (
            <>
              Held, still to come: <Sum of="share" pence={held} />
            </>
          ),
        }}
        columns={spans.map((span) => ({
          label: labelled(span),
          solid: Math.max(0, span.earned),
          held: span.held,
          isNow: span.from <= today && today <= span.to,
        }))}
      />
    </ChartBed>
  );
}
