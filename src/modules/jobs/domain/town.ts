import type { Pence } from '#src/kernel/money';
import { nameOf, type ServiceId } from './services';

// What a page about landscapers in a town may say. All of it is counted: a town without anything to count has no page.

/**
 * The fewest landscapers with which search engines may list the page. With fewer, it exists, but they are told to leave
 * it out.
 */
export const FOUND_FROM_LANDSCAPERS = 3;
/** The fewest jobs whose number is shown. In a village, fewer would point at a garden. */
export const SHOWN_FROM_JOBS = 3;
/** Fewer than ten prices are too few for a fair median. */
export const SHOWN_FROM_PRICES = 10;

/**
 * What was paid for jobs of one kind: the median of `of` accepted prices, in the town's postcode area or in the whole
 * country.
 */
export type PaidPrice = { median: Pence; of: number; where: 'area' | 'everywhere' };
export type ServiceInTown = {
  id: ServiceId;
  name: string;
  slug: string;
  /** How many landscapers who work in this town offer the service. */
  landscapers: number;
  /** Null: too few to show. */
  jobsDone: number | null;
  price: PaidPrice | null;
};
export type Town = {
  /** The town's part of the address of its page. */
  slug: string;
  name: string;
  /** The letters that its postcodes begin with: BA. */
  area: string;
  landscapers: number;
  jobsDone: number | null;
  services: ServiceInTown[];
};

/** What is counted in a town. `offered` and `done` are keyed by service id. */
export type TownCounts = {
  name: string;
  area: string;
  /** Whether a town in another postcode area has the same name, so that the page's address needs the area too. */
  isShared: boolean;
  landscapers: number;
  jobsDone: number;
  offered: Partial<Record<ServiceId, number>>;
  done: Partial<Record<ServiceId, number>>;
};
/**
 * The accepted prices of finished jobs of one kind: a quarter are below `low`, a quarter above `high`. `area` null: the
 * whole country.
 */
export type PriceCount = {
  service: ServiceId;
  area: string | null;
  low: Pence;
  median: Pence;
  high: Pence;
  of: number;
};

const fromOn = (least: number, count: number) => (count >= least ? count : null);

/** What the page of a town shows; undefined if no landscaper works there. */
export function townOf(counts: TownCounts, prices: readonly PriceCount[]): Town | undefined {
  const { name, area, landscapers, jobsDone, offered, done } = counts;
  if (landscapers === 0) return undefined;
  const services = Object.entries(offered).map(([service, offering]) => {
    const id = service as ServiceId;
    const called = nameOf(id);
    return {
      id,
      name: called,
      slug: slugOf(called),
      landscapers: offering,
      jobsDone: fromOn(SHOWN_FROM_JOBS, done[id] ?? 0),
      price: paidFor(id, area, prices),
    };
  });
  return {
    slug: slugOfTown(counts),
    name,
    area,
    landscapers,
    jobsDone: fromOn(SHOWN_FROM_JOBS, jobsDone),
    services: services.sort((a, b) => b.landscapers - a.landscapers || a.name.localeCompare(b.name)),
  };
}

function paidFor(service: ServiceId, area: string, prices: readonly PriceCount[]): PaidPrice | null {
  const found = pricesNear({ service, area }, prices);
  return found ? { median: found.median, of: found.of, where: found.area === null ? 'everywhere' : 'area' } : null;
}

/** Local prices are more useful than those of the whole country. If there are too few of both, nothing is shown. */
function pricesNear({ service, area }: { service: ServiceId; area: string }, prices: readonly PriceCount[]) {
  const enough = prices.filter((one) => one.service === service && one.of >= SHOWN_FROM_PRICES);
  return enough.find((one) => one.area === area) ?? enough.find((one) => one.area === null);
}

/** The prices of similar jobs. None for a job of several kinds, because its price is the price of none of them. */
export function pricesLike(
  { jobTypes, outcode }: { jobTypes: readonly { id: ServiceId }[]; outcode: string | null },
  prices: readonly PriceCount[],
): PriceCount | undefined {
  const [only, ...more] = jobTypes;
  if (!only || more.length > 0) return undefined;
  return pricesNear({ service: only.id, area: /^[A-Z]+/.exec(outcode ?? '')?.[0] ?? '' }, prices);
}

/** Whether search engines may list a page with this number of landscapers. */
export const isWorthFinding = ({ landscapers }: { landscapers: number }): boolean =>
  landscapers >= FOUND_FROM_LANDSCAPERS;

/** A town’s part of the address of its page. */
export const slugOfTown = ({ name, area, isShared }: Pick<TownCounts, 'name' | 'area' | 'isShared'>): string =>
  slugOf(isShared ? `${name} ${area}` : name);

/** "St. Ives" becomes st-ives. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
