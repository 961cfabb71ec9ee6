import { cutTo, withoutInvisible } from '#src/kernel/typed-text';
import { loneOutcode } from '#src/kernel/places/postcode';
import { DEFAULT_RADIUS } from '#src/modules/jobs/domain/job-filters';
import type { JobSearch as Search } from '#src/modules/jobs/ports/views/available-job-views';

export type JobSearch = Omit<Search, 'landscaperId' | 'radiusMiles'> & {
  radiusMiles: number;
  /** The radius if none is chosen: the one the landscaper has saved, otherwise 25 miles (D-RADIUS). */
  usualRadius?: number;
  /** Only the map's area that contains this outward code. */
  area?: string;
};

export const radii = [10, 25, 50];
/**
 * For a search that is only passed on, in a link or to the database: a radius in the URL stays in it, and none is
 * added.
 */
export const NO_USUAL_RADIUS = 0;
export const sizes = [
  { value: 'small', label: 'Small: £0-£40' },
  { value: 'medium', label: 'Medium: £40-£120' },
  { value: 'large', label: 'Large: £120+' },
] as const;
export const datesPosted = [
  { value: 'all', label: 'All' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'This week' },
  { value: 'older', label: 'Older' },
] as const;
export const flexibilities = [
  { value: 'all', label: 'All' },
  { value: 'specific', label: 'Specific date' },
  { value: 'flexible', label: 'Flexible' },
] as const;
export const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'nearest', label: 'Nearest first' },
] as const;

/** The radii that the page offers: 10, 25 and 50 miles, and the one the landscaper has saved. */
export const radiiFor = (usual: number | undefined): number[] =>
  [...new Set([...radii, usual ?? DEFAULT_RADIUS])].sort((a, b) => a - b);

export const KEYWORD_MAX = 60;
const SERVICES_MAX = 20;
const SERVICE_LENGTH_MAX = KEYWORD_MAX;
/** The limit of the field for services in the landscaper's own words, in characters. */
export const OTHER_SERVICES_MAX = 2 * SERVICE_LENGTH_MAX;
const CURSOR_LENGTH_MAX = 200;

/**
 * Reads a search from the URL of the page or of the JSON call (API-FIND-05, K-LAND-10 to 13). A list repeats its name,
 * with or without brackets. It ignores values that make no sense.
 */
export function searchFrom(query: URLSearchParams, usualRadius = DEFAULT_RADIUS): JobSearch {
  const all = (name: string) => [...query.getAll(name), ...query.getAll(`${name}[]`)];
  const ticked = sizes.map(({ value }) => value).filter((size) => all('budget_size').includes(size));
  return {
    ...keywordIn(query),
    radiusMiles: radiiFor(usualRadius).find((radius) => String(radius) === query.get('radius')?.trim()) ?? usualRadius,
    usualRadius,
    services: [
      ...new Set(
        [...all('services'), ...all('custom_service').flatMap((text) => text.split(','))].map(tidy).filter(Boolean),
      ),
    ].slice(0, SERVICES_MAX),
    sizes: ticked.length === sizes.length ? [] : ticked,
    datePosted: datesPosted.find(({ value }) => value === query.get('date_posted'))?.value ?? 'all',
    flexibility: flexibilities.find(({ value }) => value === query.get('flexibility'))?.value ?? 'all',
    sort: sorts.find(({ value }) => value === query.get('sort'))?.value ?? 'newest',
    ...areaIn(query),
    cursor: cursorIn(query),
  };
}

/** The outward code whose area was chosen on the map. */
export function areaIn(query: URLSearchParams): { area?: string } {
  const area = loneOutcode(query.get('area') ?? '');
  return area ? { area } : {};
}

/** The cursor at which the page begins; undefined for the first page. The search itself validates it. */
export function cursorIn(query: URLSearchParams): string | undefined {
  const cursor = query.get('cursor') ?? '';
  return cursor && cursor.length <= CURSOR_LENGTH_MAX ? cursor : undefined;
}

/** The keyword; undefined if there is none. */
export function keywordIn(query: URLSearchParams): { keyword?: string } {
  const keyword = tidy(query.get('keyword') ?? '').replace(/\s+/g, ' ');
  return keyword ? { keyword } : {};
}

const tidy = (text: string) =>
  cutTo(
    withoutInvisible(text)
      .replace(/\p{Cc}+/gu, ' ')
      .trim(),
    SERVICE_LENGTH_MAX,
  ).trim();

/**
 * The search as the query of a URL, without default values. `brackets` adds [] to the names of lists, as the JSON call
 * does.
 */
export function queryOf(
  {
    keyword,
    radiusMiles,
    usualRadius,
    services,
    sizes: chosen,
    datePosted,
    flexibility,
    area,
    sort,
    cursor,
  }: JobSearch,
  { brackets = false, pageSize }: { brackets?: boolean; pageSize?: number } = {},
): string {
  const list = brackets ? '[]' : '';
  const query = new URLSearchParams();
  if (keyword) query.set('keyword', keyword);
  if (radiusMiles !== (usualRadius ?? DEFAULT_RADIUS)) query.set('radius', String(radiusMiles));
  for (const service of services) query.append(`services${list}`, service);
  for (const size of chosen) query.append(`budget_size${list}`, size);
  if (datePosted !== 'all') query.set('date_posted', datePosted);
  if (flexibility !== 'all') query.set('flexibility', flexibility);
  if (area) query.set('area', area);
  if (sort !== 'newest') query.set('sort', sort);
  if (cursor) query.set('cursor', cursor);
  if (pageSize !== undefined) query.set('pageSize', String(pageSize));
  return query.size > 0 ? `?${query}` : '';
}

/** The filters in use, each with its label and the search without it. */
export function filtersIn(search: JobSearch): { label: string; without: JobSearch }[] {
  const fresh = { ...search, cursor: undefined };
  const usual = search.usualRadius ?? DEFAULT_RADIUS;
  return [
    ...areaFilter(search),
    ...(search.keyword ? [{ label: `“${search.keyword}”`, without: { ...fresh, keyword: undefined } }] : []),
    ...(search.radiusMiles !== usual
      ? [{ label: `Within ${search.radiusMiles} miles`, without: { ...fresh, radiusMiles: usual } }]
      : []),
    ...search.services.map((service) => ({
      label: service,
      without: { ...fresh, services: search.services.filter((other) => other !== service) },
    })),
    ...sizes
      .filter(({ value }) => search.sizes.includes(value))
      .map(({ value, label }) => ({
        label,
        without: { ...fresh, sizes: search.sizes.filter((other) => other !== value) },
      })),
    ...datesPosted
      .filter(({ value }) => value !== 'all' && value === search.datePosted)
      .map(({ label }) => ({ label: `Posted: ${label}`, without: { ...fresh, datePosted: 'all' as const } })),
    ...flexibilities
      .filter(({ value }) => value !== 'all' && value === search.flexibility)
      .map(({ label }) => ({ label, without: { ...fresh, flexibility: 'all' as const } })),
  ];
}

/** The area that was chosen on the map, and the search without it. */
export const areaFilter = (search: JobSearch) =>
  search.area ? [{ label: `Area ${search.area}`, without: { ...search, area: undefined, cursor: undefined } }] : [];
