import { cutTo, withoutInvisible } from '#src/kernel/typed-text';
import { FURTHEST_MILES } from '#src/kernel/places/miles';
import { URGENT_DAYS } from '#src/modules/jobs/domain/urgent';
import { DEFAULT_RADIUS } from '#src/modules/jobs/domain/job-filters';
import { urlOf } from '#app/url-of';
import { areaFilter, areaIn, cursorIn, keywordIn, type JobSearch } from './job-search';

/** The slider, in miles (K-LAND-03). */
export const RADIUS = { min: 5, max: FURTHEST_MILES, step: 5 };
export const LOCATION_MAX = 60;
export const jobTypes = [
  { value: 'grass_cutting', label: 'Grass cutting' },
  { value: 'hedge_trimming', label: 'Hedge trimming' },
  { value: 'garden_maintenance', label: 'Garden maintenance' },
  { value: 'tree_work', label: 'Tree work' },
  { value: 'landscaping', label: 'Landscaping' },
] as const;
export const budgetRanges = [
  { value: 'any', label: 'Any' },
  { value: '0-50', label: '£0 to £50' },
  { value: '50-100', label: '£50 to £100' },
  { value: '100-200', label: '£100 to £200' },
  { value: '200-500', label: '£200 to £500' },
  { value: '500+', label: '£500 or more' },
] as const;
export const datesPosted = [
  { value: 'any', label: 'Any time' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'This week' },
  { value: 'month', label: 'This month' },
] as const;
export const flexibilities = [
  { value: 'any', label: 'Any' },
  { value: 'flexible', label: 'Flexible' },
  { value: 'specific', label: 'Fixed date' },
  { value: 'urgent', label: `Urgent: within ${URGENT_DAYS} days` },
] as const;
export const sorts = [
  { value: 'date', label: 'Newest first', sort: 'newest' },
  { value: 'distance', label: 'Nearest first', sort: 'nearest' },
  { value: 'budget', label: 'Highest budget first', sort: 'budget' },
] as const;

/**
 * Reads a search from the URL of the page or of the JSON call (API-FIND-01, K-LAND-03 to 09). It ignores values that
 * make no sense. Only a location can be refused, by the search itself.
 */
export function browseSearchFrom(query: URLSearchParams, usualRadius = DEFAULT_RADIUS): JobSearch {
  const ticked = new Set(query.getAll('jobTypes').flatMap((text) => text.split(',').map((one) => one.trim())));
  const chosen = <Value extends string>(name: string, offered: readonly { value: Value }[]) =>
    offered.find(({ value }) => value === query.get(name))?.value;
  const budgetRange = chosen('budgetRange', budgetRanges);
  return {
    ...keywordIn(query),
    location: locationIn(query),
    radiusMiles: radiusIn(query) ?? usualRadius,
    usualRadius,
    services: jobTypes.map(({ value }) => value).filter((slug) => ticked.has(slug)),
    sizes: [],
    budgetRange: budgetRange === 'any' ? undefined : budgetRange,
    datePosted: chosen('datePosted', datesPosted) ?? 'any',
    flexibility: chosen('scheduleFlexibility', flexibilities) ?? 'any',
    sort: sorts.find(({ value }) => value === query.get('sortBy'))?.sort ?? 'newest',
    ...areaIn(query),
    cursor: cursorIn(query),
  };
}

function locationIn(query: URLSearchParams): string | undefined {
  const typed = withoutInvisible(query.get('location') ?? '')
    .replace(/[^\p{L}\p{N}'’.,&() -]+/gu, ' ')
    .trim();
  return cutTo(typed, LOCATION_MAX).trim() || undefined;
}

/**
 * The slider and the number field show the same radius; a script keeps them equal. Without scripts, the form also sends
 * the radius that both began with (`initial`), which shows which of the two was changed.
 */
function radiusIn(query: URLSearchParams): number | undefined {
  const [typed, slid, initial] = ['radius', 'slider', 'initial'].map((name) => milesIn(query.get(name)));
  return slid !== initial && typed === initial ? slid : typed;
}

function milesIn(text: string | null): number | undefined {
  if (!/^\d{1,4}(\.\d+)?$/.test(text?.trim() ?? '')) return undefined;
  const steps = Math.round(Number(text) / RADIUS.step) * RADIUS.step;
  return Math.min(RADIUS.max, Math.max(RADIUS.min, steps));
}

/** The search as the query of a URL, without default values. */
export function browseQueryOf(search: JobSearch, { pageSize }: { pageSize?: number } = {}): string {
  const {
    keyword,
    location,
    radiusMiles,
    usualRadius,
    services,
    budgetRange,
    datePosted,
    flexibility,
    area,
    sort,
    cursor,
  } = search;
  const slugs = jobTypes.map(({ value }) => value).filter((slug) => services.includes(slug));
  const query = new URLSearchParams();
  if (keyword) query.set('keyword', keyword);
  if (location) query.set('location', location);
  if (radiusMiles !== (usualRadius ?? DEFAULT_RADIUS)) query.set('radius', String(radiusMiles));
  if (slugs.length) query.set('jobTypes', slugs.join(','));
  if (budgetRange) query.set('budgetRange', budgetRange);
  if (datesPosted.some(({ value }) => value !== 'any' && value === datePosted)) query.set('datePosted', datePosted);
  if (flexibilities.some(({ value }) => value !== 'any' && value === flexibility))
    query.set('scheduleFlexibility', flexibility);
  if (area) query.set('area', area);
  const sortBy = sorts.find((one) => one.sort === sort)?.value ?? 'date';
  if (sortBy !== 'date') query.set('sortBy', sortBy);
  if (cursor) query.set('cursor', cursor);
  if (pageSize !== undefined) query.set('pageSize', String(pageSize));
  return query.size > 0 ? `?${query}` : '';
}

export const browsePathOf = (search: JobSearch) => `${urlOf('/landscaper/browse')}${browseQueryOf(search)}`;

/** The filters in use, each with its label and the search without it. */
export function browseFiltersIn(search: JobSearch): { label: string; without: JobSearch }[] {
  const fresh = { ...search, cursor: undefined };
  const { location, radiusMiles, usualRadius: usual = DEFAULT_RADIUS } = search;
  const { budgetRange, datePosted, flexibility, services } = search;
  const labelOf = (offered: readonly { value: string; label: string }[], chosen: string | undefined) =>
    offered.find(({ value }) => value !== 'any' && value === chosen)?.label;
  const one = (label: string | undefined, without: Partial<JobSearch>) =>
    label ? [{ label, without: { ...fresh, ...without } }] : [];
  const posted = labelOf(datesPosted, datePosted);
  return [
    ...areaFilter(search),
    ...one(search.keyword && `“${search.keyword}”`, { keyword: undefined }),
    ...one(location && `Near ${location}`, { location: undefined }),
    ...one(radiusMiles === usual ? undefined : `Within ${radiusMiles} miles`, { radiusMiles: usual }),
    ...services.flatMap((slug) =>
      one(labelOf(jobTypes, slug), { services: services.filter((other) => other !== slug) }),
    ),
    ...one(labelOf(budgetRanges, budgetRange), { budgetRange: undefined }),
    ...one(posted && `Posted: ${posted}`, { datePosted: 'any' }),
    ...one(labelOf(flexibilities, flexibility), { flexibility: 'any' }),
  ];
}
