import { describe, expect, test } from 'vitest';
import { filtersIn, NO_USUAL_RADIUS, queryOf, radiiFor, searchFrom } from '#app/commands/bidding/find-jobs/job-search';

const searchIn = (query: string) => searchFrom(new URLSearchParams(query));
const everything = searchIn('');

test('an empty query searches all jobs within 25 miles, newest first', () => {
  expect(everything).toEqual({
    radiusMiles: 25,
    usualRadius: 25,
    services: [],
    sizes: [],
    datePosted: 'all',
    flexibility: 'all',
    sort: 'newest',
    cursor: undefined,
  });
});

describe('API-FIND-05 each parameter can be used on its own', () => {
  test.each([
    ['keyword=%20laurel%00%20hedge%20', { keyword: 'laurel hedge' }],
    ['radius=10', { radiusMiles: 10 }],
    ['services=Lawn+Mowing', { services: ['Lawn Mowing'] }],
    ['services[]=Lawn%20Mowing&services[]=Hedge%20Trimming', { services: ['Lawn Mowing', 'Hedge Trimming'] }],
    ['custom_service=koi,%20pond%20', { services: ['koi', 'pond'] }],
    ['budget_size=small', { sizes: ['small'] }],
    ['budget_size[]=small&budget_size[]=large', { sizes: ['small', 'large'] }],
    ['date_posted=today', { datePosted: 'today' }],
    ['date_posted=week', { datePosted: 'week' }],
    ['date_posted=older', { datePosted: 'older' }],
    ['flexibility=specific', { flexibility: 'specific' }],
    ['flexibility=flexible', { flexibility: 'flexible' }],
    ['sort=nearest', { sort: 'nearest' }],
    ['cursor=abc', { cursor: 'abc' }],
  ])('%s', (query, change) => {
    expect(searchIn(query)).toEqual({ ...everything, ...change });
  });
});

test('API-FIND-06 D-JOBSIZE choosing all three sizes is like choosing none, so that jobs without a budget are found too', () => {
  const all = 'budget_size=small&budget_size=medium&budget_size=large';
  expect(searchIn(all)).toEqual(everything);
  expect(queryOf(searchIn('budget_size=small&budget_size=large'))).toBe('?budget_size=small&budget_size=large');
});

test.each([
  'keyword=%20%00',
  'radius=abc',
  'radius=-1',
  'radius=1e9',
  'radius=25.5&radius=10',
  'services=%00',
  'budget_size=huge',
  'date_posted=%00',
  'flexibility=__proto__',
  'sort=budget',
  `cursor=${'A'.repeat(10_000)}`,
])('a value that makes no sense is ignored: %.60s', (query) => {
  expect(searchIn(query)).toEqual(everything);
});

test('services are limited in number and length, and control characters are removed', () => {
  const { services } = searchIn(`services=Lawn%00Mowing&custom_service=${'x'.repeat(9000)},${'y,'.repeat(100)}`);
  expect(services).toEqual(['Lawn Mowing', 'x'.repeat(60), 'y']);
  expect(searchIn(`custom_service=${Array.from({ length: 100 }, (_, at) => at).join()}`).services).toHaveLength(20);
});

test('a search can be written back as a query: without brackets for the page, with brackets for the JSON call', () => {
  const query =
    'keyword=wet+lawn&radius=50&services=Lawn+Mowing&services=Hedge+Trimming&budget_size=large&date_posted=week&sort=nearest';
  expect(queryOf(searchIn(query))).toBe(`?${query}`);
  expect(queryOf(searchIn('services=Lawn+Mowing&budget_size=small'), { brackets: true })).toBe(
    '?services%5B%5D=Lawn+Mowing&budget_size%5B%5D=small',
  );
  expect(queryOf(everything)).toBe('');
});

test('D-RADIUS a saved radius is offered, is the default, and is left out of the URL', () => {
  expect(radiiFor(15)).toEqual([10, 15, 25, 50]);
  const saved = searchFrom(new URLSearchParams(), 15);
  expect([saved.radiusMiles, queryOf(saved)]).toEqual([15, '']);
  expect(queryOf(searchFrom(new URLSearchParams(), NO_USUAL_RADIUS))).toBe('');
  expect(queryOf(searchFrom(new URLSearchParams('radius=25'), NO_USUAL_RADIUS))).toBe('?radius=25');
});

test('LOOK-M12: the keyword is one of the filters in use, and can be taken away', () => {
  const search = searchIn('keyword=yew+hedge&radius=50');
  expect(filtersIn(search).map(({ label, without }) => [label, queryOf(without)])).toEqual([
    ['“yew hedge”', '?radius=50'],
    ['Within 50 miles', '?keyword=yew+hedge'],
  ]);
});

test('each filter in use comes with its label and the search without it', () => {
  const search = searchIn('radius=50&services=Lawn+Mowing&services=Hedge+Trimming&date_posted=week&cursor=x');
  expect(filtersIn(search).map(({ label, without }) => [label, queryOf(without)])).toEqual([
    ['Within 50 miles', '?services=Lawn+Mowing&services=Hedge+Trimming&date_posted=week'],
    ['Lawn Mowing', '?radius=50&services=Hedge+Trimming&date_posted=week'],
    ['Hedge Trimming', '?radius=50&services=Lawn+Mowing&date_posted=week'],
    ['Posted: This week', '?radius=50&services=Lawn+Mowing&services=Hedge+Trimming'],
  ]);
});
