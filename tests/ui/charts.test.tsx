import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { BarChart } from '#app/ui/charts/bar-chart';
import { ChartBed } from '#app/ui/charts/chart-bed';
import { ColumnChart, type Column } from '#app/ui/charts/column-chart';
import { PairChart } from '#app/ui/charts/pair-chart';
import { PriceScale } from '#app/ui/job/price-scale';
import { pageText } from '#tests/support/page-text';
import { markup } from './page';

const names = { solid: 'Paid', held: 'Held for you' };
const columns = (amounts: number[], held: number[] = []): Column[] =>
  amounts.map((solid, at) => ({
    label: `Day ${at + 1}`,
    solid,
    held: held[at] ?? 0,
    isNow: at === amounts.length - 1,
  }));
const heightsOf = (html: string, look: string) =>
  [...html.matchAll(new RegExp(`<rect class="${look}"[^>]*?height="([\\d.]+)"`, 'g'))].map(([, high]) => Number(high));

test('a chart is a picture with a name and a sentence for people who cannot see it', () => {
  for (const chart of [
    <ColumnChart key="c" title="Money" summary="£10.00 in all." columns={columns([1000])} names={names} />,
    <BarChart key="b" title="Money" summary="£10.00 in all." bars={[{ label: 'A', value: 1, words: '1', more: '' }]} />,
    <PairChart
      key="p"
      title="Money"
      summary="£10.00 in all."
      pairs={[{ label: 'A', first: 1, second: 2 }]}
      names={{ first: 'In', second: 'Out' }}
    />,
  ])
    expect(markup(chart)).toMatch(
      /<svg[^>]*role="img" aria-labelledby="(\S+) (\S+)"[^>]*><title id="\1">Money<\/title><desc id="\2">£10.00 in all\.<\/desc>/,
    );
});

test('columns are as tall as their amounts, what is held is hatched on top, and none of it is lost if it is small', () => {
  const html = markup(
    <ColumnChart title="" summary="" columns={columns([10_000, 5_000, 1, 0], [0, 5_000])} names={names} />,
  );
  const [first, second, tiny] = heightsOf(html, 'bar-solid');
  expect(second).toBeCloseTo(first! / 2);
  expect(tiny).toBe(3);
  const [held] = heightsOf(html, 'bar-hatched');
  expect(held).toBeCloseTo(second!);
  expect(html).toMatch(/<rect class="bar-hatched" fill="url\(#[^"]+h\)"/);
  expect(pageText(html)).toMatch(/£100 Day 1 £100 Day 2 £0 Day 3 Day 4 Paid Held for you$/);
});

test('the key speaks of held money only where there is some', () => {
  expect(pageText(markup(<ColumnChart title="" summary="" columns={columns([5])} names={names} />))).not.toContain(
    'Held',
  );
});

test('twelve columns letter only the highest and the present one on a phone', () => {
  const amounts = [100, 0, 900, 0, 0, 200, 0, 0, 0, 0, 0, 300];
  const html = markup(<ColumnChart title="" summary="" columns={columns(amounts)} names={names} />);
  const shown = [...html.matchAll(/<text class="([^"]*)"[^>]*>(£[^<]*)/g)].filter(
    ([, look]) => !look!.includes('max-md:hidden'),
  );
  expect(shown.map(([, , words]) => words)).toEqual(['£9', '£3']);
  const labels = [...html.matchAll(/<text(?: class="([^"]*)")?[^>]*>(Day \d+)/g)].filter(
    ([, look]) => !look?.includes('max-md:hidden'),
  );
  expect(labels.map(([, , words]) => words)).toEqual(['Day 3', 'Day 6', 'Day 9', 'Day 12']);
  expect(html).not.toContain('style=');
});

test('on a wide screen, names that would collide are shown under every second of twelve columns, and none between', () => {
  const html = markup(
    <ColumnChart title="" summary="" columns={columns(Array.from({ length: 12 }, () => 100))} names={names} />,
  );
  const labels = [...html.matchAll(/<text(?: class="([^"]*)")?[^>]*>(Day \d+)/g)].filter(
    ([, look]) => !/only-narrow/.test(look ?? ''),
  );
  expect(labels.map(([, , words]) => words)).toEqual(['Day 2', 'Day 4', 'Day 6', 'Day 8', 'Day 10', 'Day 12']);
});

test('of pairs, the highest has its value above it, and the highest of the other kind too if the two cannot collide', () => {
  const draw = (values: [number, number][]) =>
    [
      ...markup(
        <PairChart
          title=""
          summary=""
          names={{ first: 'In', second: 'Out' }}
          pairs={values.map(([first, second], at) => ({ label: `W${at}`, first, second }))}
        />,
      ).matchAll(/<text class="strong"[^>]*>([^<]*)/g),
    ].map(([, words]) => words);
  expect(
    draw([
      [9, 1],
      [0, 0],
      [0, 0],
      [2, 7],
    ]),
  ).toEqual(['9', '7']);
  expect(
    draw([
      [9, 7],
      [0, 0],
    ]),
  ).toEqual(['9']);
  expect(
    draw([
      [1, 1],
      [3, 8],
      [2, 0],
    ]),
  ).toEqual(['8']);
});

test('one press away from a chart are its numbers, in a table with a name', () => {
  const html = markup(
    <ChartBed
      id="x"
      title="Spending"
      rows={[{ month: 'May', spent: '£5.00' }]}
      keyOf={({ month }) => month}
      columns={[
        { label: 'Month', cell: ({ month }) => month },
        { label: 'Spent', cell: ({ spent }) => spent },
      ]}
    >
      <svg />
    </ChartBed>,
  );
  expect(html).toMatch(
    /<details.*<summary.*Show the numbers.*<caption[^>]*>Spending, numbers<\/caption>.*May.*£5\.00/s,
  );
});

test('the scale of like prices says the middle half, its number of prices, the budget and the bids', () => {
  const prices = { low: pence(110_20), middle: pence(132_00), high: pence(159_80), count: 23 };
  const html = markup(<PriceScale prices={prices} budget={140_00} bids={[125_00, 148_00]} />);
  expect(pageText(html)).toMatch(/Jobs like it: £110 to £160/);
  expect(pageText(html)).toContain('The middle half of 23 prices accepted and paid within 25 miles');
  expect(html).toContain('The budget is £140. The bids are £125, £148.');
  const at = (look: string) =>
    [...html.matchAll(new RegExp(`<${look} class="mark"[^>]*?(?:cx|x)="([\\d.]+)%"`, 'g'))].map(([, x]) => Number(x));
  const [one, two] = at('circle');
  const [budget] = at('rect');
  expect(one).toBeLessThan(budget!);
  expect(budget).toBeLessThan(two!);
});

test('if labels may be long, the words of a bar are below its label and not across it', () => {
  const bars = [
    { label: 'Chainsaw, small trees (CS30, CS31)', value: 330, words: '330 days left', more: 'to 22 Oct 2027' },
  ];
  const linesOf = (stacked: boolean) => {
    const html = markup(<BarChart title="Checks" summary="One." bars={bars} stacked={stacked} />);
    return [...html.matchAll(/<text[^>]* y="(\d+)"/g)].map(([, y]) => Number(y));
  };
  expect(linesOf(false)).toEqual([16, 16]);
  expect(linesOf(true)).toEqual([16, 34]);
});
