import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import {
  isWorthFinding,
  pricesLike,
  slugOf,
  townOf,
  type PriceCount,
  type TownCounts,
} from '#src/modules/jobs/domain/town';

const frome: TownCounts = {
  name: 'Frome',
  area: 'BA',
  isShared: false,
  landscapers: 4,
  jobsDone: 12,
  offered: { hedge_trimming: 4, grass_cutting: 2 },
  done: { hedge_trimming: 3, grass_cutting: 2 },
};
const price = (of: number, area: string | null, median: number): PriceCount => ({
  service: 'hedge_trimming',
  area,
  of,
  low: pence(median - 1_000),
  median: pence(median),
  high: pence(median + 1_000),
});

test('a town where nobody works has no page', () => {
  expect(townOf({ ...frome, landscapers: 0 }, [])).toBeUndefined();
});

test('a town says how many landscapers work there, and how many offer each kind of work', () => {
  const town = townOf(frome, []);
  expect(town).toMatchObject({ slug: 'frome', landscapers: 4, jobsDone: 12 });
  expect(town?.services.map(({ name, slug, landscapers }) => [name, slug, landscapers])).toEqual([
    ['Hedge Trimming', 'hedge-trimming', 4],
    ['Lawn Mowing', 'lawn-mowing', 2],
  ]);
});

test('a number of jobs below three is not shown, because it would point at a garden', () => {
  expect(townOf({ ...frome, jobsDone: 2 }, [])?.jobsDone).toBeNull();
  expect(townOf(frome, [])?.services.map(({ jobsDone }) => jobsDone)).toEqual([3, null]);
});

test('a price is shown from ten jobs on: of the postcode area, or else of the whole country', () => {
  const shown = (prices: PriceCount[]) => townOf(frome, prices)?.services[0]?.price;
  expect(shown([price(9, 'BA', 80_00), price(9, null, 90_00)])).toBeNull();
  expect(shown([price(9, 'BA', 80_00), price(10, null, 90_00)])).toEqual({
    median: 9_000,
    of: 10,
    where: 'everywhere',
  });
  expect(shown([price(40, null, 90_00), price(10, 'BA', 80_00)])).toEqual({ median: 80_00, of: 10, where: 'area' });
  expect(shown([price(50, 'LS', 70_00)])).toBeNull();
});

test('a job is told what jobs like it went for, if it is of one kind and there are ten of them', () => {
  const hedge = { jobTypes: [{ id: 'hedge_trimming' as const }], outcode: 'BA11' };
  const near = price(10, 'BA', 80_00);
  const all = price(40, null, 90_00);
  expect(pricesLike(hedge, [near, all])).toEqual(near);
  expect(pricesLike({ ...hedge, outcode: 'LS8' }, [near, all])).toEqual(all);
  expect(pricesLike({ ...hedge, outcode: null }, [near, all])).toEqual(all);
  expect(pricesLike(hedge, [price(9, 'BA', 80_00)])).toBeUndefined();
  expect(pricesLike({ ...hedge, jobTypes: [...hedge.jobTypes, { id: 'weeding' }] }, [near])).toBeUndefined();
});

test('search engines are told of a page from three landscapers on', () => {
  expect([2, 3].map((landscapers) => isWorthFinding({ landscapers }))).toEqual([false, true]);
});

test('a town whose name is also found elsewhere has its postcode area in the address', () => {
  expect(townOf({ ...frome, name: 'Newport', area: 'NP', isShared: true }, [])?.slug).toBe('newport-np');
  expect(slugOf('St. Ives')).toBe('st-ives');
  expect(slugOf('King’s Lynn')).toBe('kings-lynn');
  expect(slugOf('Gravel & Bark')).toBe('gravel-bark');
});
