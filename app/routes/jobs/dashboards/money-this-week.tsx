import { addDays, londonDay, mondayOf, type Day } from '#src/kernel/day';
import { formatPounds, total } from '#src/kernel/money';
import { namesOf, shortDate, shortName } from '#src/kernel/written-date';
import { ChartBed } from '#app/ui/charts/chart-bed';
import { ColumnChart } from '#app/ui/charts/column-chart';
import { keptPart } from '#app/ui/page/kept';
import { Sum } from '#app/ui/sum';

export type DayOfMoney = { day: Day; paid: number; held: number };

type AmountOfDay = { day: Day; amount: number };
type OfTheWeek = { paidByDay: AmountOfDay[]; heldByDay: AmountOfDay[] };

/**
 * Seven days from Monday: what was paid on each, and what is held for that day's work or released on it. After our fee.
 */
export function weekOf({ paidByDay, heldByDay }: OfTheWeek, now: Date): DayOfMoney[] {
  const monday = mondayOf(londonDay(now));
  const on = (amounts: AmountOfDay[], day: Day) => amounts.find((one) => one.day === day)?.amount ?? 0;
  return Array.from({ length: 7 }, (_, at) => {
    const day = addDays(monday, at);
    return { day, paid: on(paidByDay, day), held: on(heldByDay, day) };
  });
}

/** What came in this week and what is still to come, by day. */
export const MoneyThisWeek = ({ week, now }: { week: DayOfMoney[]; now: string }) =>
  total([sumOf(week, 'paid'), sumOf(week, 'held')]) > 0 && <KeptChart week={week} today={londonDay(new Date(now))} />;

function Chart({ week, today }: { week: DayOfMoney[]; today: Day }) {
  const [paid, held] = [sumOf(week, 'paid'), sumOf(week, 'held')];
  return (
    <ChartBed
      id="week"
      title="Money this week"
      rows={week}
      keyOf={({ day }) => day}
      columns={[
        { label: 'Day', cell: ({ day }) => `${namesOf(day).weekday} ${shortDate(day)}` },
        { label: 'Paid', right: true, cell: (one) => <Sum of="share" pence={one.paid} /> },
        { label: 'Held for you', right: true, cell: (one) => <Sum of="share" pence={one.held} /> },
      ]}
      aside={<a href="/landscaper/earnings">Earnings</a>}
      counted="After the fee; held money by the day of the work or of its release."
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Sum of="share" pence={paid} className="text-3xl" large />
        <span className="text-sm text-soft">
          paid
          {held > 0 && (
            <>
              , <Sum of="share" pence={held} /> still to come
            </>
          )}
        </span>
      </p>
      <ColumnChart
        title="Money this week, by day"
        summary={`${formatPounds(paid)} paid and ${formatPounds(held)} held for you, Monday to Sunday.`}
        height={130}
        names={{ solid: 'Paid', held: 'Held for you' }}
        columns={week.map((one) => ({
          solid: one.paid,
          held: one.held,
          label: shortName(namesOf(one.day).weekday),
          isNow: one.day === today,
        }))}
      />
    </ChartBed>
  );
}

const KeptChart = keptPart(Chart, { max: 1_000 });

const sumOf = (week: DayOfMoney[], which: 'paid' | 'held') => total(week.map((day) => day[which]));
