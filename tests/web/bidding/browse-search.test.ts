import { describe, expect, test } from 'vitest';
import { browseFiltersIn, browseQueryOf, browseSearchFrom } from '#app/commands/bidding/find-jobs/browse-search';
import { SEARCH_SLUGS } from '#tests/support/specified-services';

const searchIn = (query: string) => browseSearchFrom(new URLSearchParams(query));
const everything = searchIn('');

test('K-LAND-02 without a query it looks for every job within 25 miles, newest first', () => {
  expect(everything).toEqual({
    location: undefined,
    radiusMiles: 25,
    usualRadius: 25,
    services: [],
    sizes: [],
    budgetRange: undefined,
    datePosted: 'any',
    flexibility: 'any',
    sort: 'newest',
    cursor: undefined,
  });
});

describe('API-FIND-01 reads each parameter alone', () => {
  test.each([
    ['location=Bath', { location: 'Bath' }],
    ['radius=5', { radiusMiles: 5 }],
    ['K-LAND-05 jobTypes=grass_cutting', { services: ['grass_cutting'] }],
    ['jobTypes=grass_cutting,tree_work', { services: ['grass_cutting', 'tree_work'] }],
    ['jobTypes=grass_cutting&jobTypes=hedge_trimming', { services: ['grass_cutting', 'hedge_trimming'] }],
    [`jobTypes=${SEARCH_SLUGS.join()}`, { services: SEARCH_SLUGS }],
    ['K-LAND-06 budgetRange=0-50', { budgetRange: '0-50' }],
    ['budgetRange=500%2B', { budgetRange: '500+' }],
    ['budgetRange=any', {}],
    ['K-LAND-07 datePosted=today', { datePosted: 'today' }],
    ['datePosted=week', { datePosted: 'week' }],
    ['datePosted=month', { datePosted: 'month' }],
    ['K-LAND-08 scheduleFlexibility=specific', { flexibility: 'specific' }],
    ['scheduleFlexibility=flexible', { flexibility: 'flexible' }],
    ['scheduleFlexibility=urgent', { flexibility: 'urgent' }],
    ['K-LAND-09 sortBy=budget', { sort: 'budget' }],
    ['sortBy=distance', { sort: 'nearest' }],
    ['sortBy=date', {}],
    ['cursor=abc', { cursor: 'abc' }],
  ])('%s', (title, change) => {
    const query = title.split(' ').at(-1) ?? '';
    expect(searchIn(query)).toEqual({ ...everything, ...change });
  });
});

test.each([
  ['the slider moved', 'slider=40&radius=25&initial=25', 40],
  ['a number typed', 'slider=25&radius=60&initial=25', 60],
  ['both: the number counts', 'slider=40&radius=60&initial=25', 60],
  ['neither', 'slider=40&radius=40&initial=40', 40],
  ['back to the usual radius', 'slider=25&radius=40&initial=40', 25],
  ['K-LAND-03 more than the slider reaches', 'radius=1000', 100],
  ['K-LAND-03 between two steps', 'radius=7', 5],
])('the radius of a form sent without scripts, with %s', (_what, query, radiusMiles) => {
  expect(searchIn(query).radiusMiles).toBe(radiusMiles);
});

test.each([
  'radius=abc',
  'radius=-1',
  'radius=1e9',
  'jobTypes=%00,x',
  'budgetRange=__proto__',
  'datePosted=older',
  'scheduleFlexibility=%00',
  'sortBy=constructor',
  'location=',
  'location=%00%F0%9F%92%A3',
  `cursor=${'A'.repeat(10_000)}`,
])('a value that makes no sense is ignored: %.60s', (query) => {
  expect(searchIn(query)).toEqual(everything);
});

test('a location is made printable and cut short', () => {
  expect(searchIn(`location=Bath%00%3B${'x'.repeat(5000)}`).location).toBe(`Bath ${'x'.repeat(55)}`);
});

test('a search is written back as it was read, without the default values', () => {
  const query =
    'location=Bath&radius=40&jobTypes=tree_work%2Clandscaping&budgetRange=500%2B&datePosted=week&scheduleFlexibility=flexible&sortBy=budget';
  expect(browseQueryOf(searchIn(query))).toBe(`?${query}`);
  expect(browseQueryOf(searchIn('radius=25&sortBy=date&budgetRange=any'))).toBe('');
});

test('each filter in use has a label and the search without it', () => {
  const search = searchIn('location=Bath&radius=40&jobTypes=tree_work,landscaping&budgetRange=500%2B&cursor=x');
  expect(browseFiltersIn(search).map(({ label, without }) => [label, browseQueryOf(without)])).toEqual([
    ['Near Bath', '?radius=40&jobTypes=tree_work%2Clandscaping&budgetRange=500%2B'],
    ['Within 40 miles', '?location=Bath&jobTypes=tree_work%2Clandscaping&budgetRange=500%2B'],
    ['Tree work', '?location=Bath&radius=40&jobTypes=landscaping&budgetRange=500%2B'],
    ['Landscaping', '?location=Bath&radius=40&jobTypes=tree_work&budgetRange=500%2B'],
    ['£500 or more', '?location=Bath&radius=40&jobTypes=tree_work%2Clandscaping'],
  ]);
});
