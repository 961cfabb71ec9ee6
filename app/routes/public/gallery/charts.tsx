import { Bed } from '#app/ui/bed';
import { BarChart } from '#app/ui/charts/bar-chart';
import { ChartBed } from '#app/ui/charts/chart-bed';
import { ColumnChart } from '#app/ui/charts/column-chart';
import { LineChart } from '#app/ui/charts/line-chart';
import { PairChart } from '#app/ui/charts/pair-chart';
import { Sparkline } from '#app/ui/charts/sparkline';
import { Group } from './group';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((label, at) => ({
  label,
  first: 3 + at,
  second: 7 - at,
  isNow: at === 4,
}));
const NAMES = { first: 'Posted', second: 'Completed' };

/** Charts, each with its numbers as a table. */
export const Charts = () => (
  <Group id="charts" title="Charts">
    <ChartBed
      id="bars"
      title="Bars"
      rows={DAYS}
      keyOf={({ label }) => label}
      columns={[
        { label: 'Day', cell: ({ label }) => label },
        { label: 'Posted', cell: ({ first }) => first, right: true },
      ]}
      note="A sentence about it."
      counted="How it was counted."
    >
      <BarChart
        title="Bars"
        summary="Three on Monday, and one more each day."
        bars={DAYS.map(({ label, first }, at) => ({
          label,
          value: first,
          words: `${first} jobs`,
          more: 'as usual',
          look: (['held', 'soon', 'late'] as const)[at],
        }))}
      />
      <BarChart
        stacked
        title="Stacked bars"
        summary="The same."
        bars={[{ label: 'Mon', value: 3, words: '3', more: '' }]}
      />
    </ChartBed>
    <Bed pad as="div">
      <ColumnChart
        title="Columns"
        summary="Money, by day."
        names={{ solid: 'Paid', held: 'Held' }}
        columns={DAYS.map(({ label, first, second, isNow }) => ({
          label,
          solid: first * 10_00,
          held: second * 5_00,
          isNow,
        }))}
      />
    </Bed>
    <Bed pad as="div">
      <LineChart title="Lines" summary="Posted goes up, completed goes down." names={NAMES} points={DAYS} />
    </Bed>
    <Bed pad as="div">
      <PairChart title="Pairs" summary="The same, side by side." names={NAMES} pairs={DAYS} />
    </Bed>
    <Bed pad as="div">
      <Sparkline values={[1, 3, 2, 5, 4, 6]} summary="It goes up." />
    </Bed>
  </Group>
);
