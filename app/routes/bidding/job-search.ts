import type { App } from '#src/composition/app';

export type JobSearch = Omit<Parameters<App['bidding']['availableJobs']['page']>[0], 'landscaperId'>;

export const radii = [10, 25, 50];
export const DEFAULT_RADIUS = 25;
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

const SERVICES_MOST = 20;
const SERVICE_LONGEST = 60;
const CURSOR_LONGEST = 200;

/**
 * Reads a search from an address, the page's and the JSON call's alike (API-FIND-05, K-LAND-10 to 13). A list is its name, with or
 * without brackets, several times. What makes no sense counts as not said: an address is never wrong.
 */
export function searchFrom(query: URLSearchParams): JobSearch {
  const all = (name: string) => [...query.getAll(name), ...query.getAll(`${name}[]`)];
  const asked = sizes.map(({ value }) => value).filter((size) => all('budget_size').includes(size));
  const cursor = query.get('cursor') ?? '';
  return {
    radiusMiles: radii.find((radius) => String(radius) === query.get('radius')?.trim()) ?? DEFAULT_RADIUS,
    services: [
      ...new Set(
        [...all('services'), ...all('custom_service').flatMap((text) => text.split(','))].map(tidy).filter(Boolean),
      ),
    ].slice(0, SERVICES_MOST),
    sizes: asked.length === sizes.length ? [] : asked,
    datePosted: datesPosted.find(({ value }) => value === query.get('date_posted'))?.value ?? 'all',
    flexibility: flexibilities.find(({ value }) => value === query.get('flexibility'))?.value ?? 'all',
    sort: sorts.find(({ value }) => value === query.get('sort'))?.value ?? 'newest',
    cursor: cursor && cursor.length <= CURSOR_LONGEST ? cursor : undefined,
  };
}

const tidy = (text: string) =>
  text
    // eslint-disable-next-line no-control-regex -- control characters are what goes
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, SERVICE_LONGEST)
    .trim();

/** The search as the query of an address, without what goes without saying. `brackets`: as the JSON call names its lists. */
export function queryOf(
  { radiusMiles, services, sizes: chosen, datePosted, flexibility, sort, cursor }: JobSearch,
  { brackets = false } = {},
): string {
  const list = brackets ? '[]' : '';
  const query = new URLSearchParams();
  if (radiusMiles !== DEFAULT_RADIUS) query.set('radius', String(radiusMiles));
  for (const service of services) query.append(`services${list}`, service);
  for (const size of chosen) query.append(`budget_size${list}`, size);
  if (datePosted !== 'all') query.set('date_posted', datePosted);
  if (flexibility !== 'all') query.set('flexibility', flexibility);
  if (sort !== 'newest') query.set('sort', sort);
  if (cursor) query.set('cursor', cursor);
  return query.size > 0 ? `?${query}` : '';
}

/** The filters that narrow the list, each in words and as the search without it. */
export function filtersIn(search: JobSearch): { label: string; without: JobSearch }[] {
  const fresh = { ...search, cursor: undefined };
  return [
    ...(search.radiusMiles !== DEFAULT_RADIUS
      ? [{ label: `Within ${search.radiusMiles} miles`, without: { ...fresh, radiusMiles: DEFAULT_RADIUS } }]
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
