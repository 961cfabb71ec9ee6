export type JobSize = 'small' | 'medium' | 'large';
export type BudgetRange = '0-50' | '50-100' | '100-200' | '200-500' | '500+';
export type JobSort = 'nearest' | 'newest' | 'budget';

/** In miles: how far a search reaches if no radius is chosen or saved (D-RADIUS). */
export const DEFAULT_RADIUS = 25;

/**
 * What can be filtered by (D-FILTERVAL). 'any' and 'all' mean no filter; each of the two searches uses one of these
 * words.
 */
export type JobFilters = {
  /**
   * Words that must all be in the title, description, kinds of work or town, in any order and at the beginning of a
   * word.
   */
  keyword?: string;
  /** Labels, slugs, ids or a custom entry. Empty: all jobs. */
  services: string[];
  /** Empty, or all three: all jobs, including those without a budget (D-JOBSIZE). */
  sizes: JobSize[];
  /** The highest and lowest budget, in pounds. */
  budgetRange?: BudgetRange;
  datePosted: 'any' | 'all' | 'today' | 'week' | 'month' | 'older';
  flexibility: 'any' | 'all' | 'specific' | 'flexible' | 'urgent';
};

type Bounds = readonly [from: number, to?: number];
/** In pence, both included. A job of exactly £40 is medium; a job without a budget is in no range. */
const sizeBounds: Record<JobSize, Bounds> = { small: [1, 3999], medium: [4000, 11999], large: [12000] };
const rangeBounds: Record<BudgetRange, Bounds> = {
  '0-50': [1, 4999],
  '50-100': [5000, 9999],
  '100-200': [10000, 19999],
  '200-500': [20000, 49999],
  '500+': [50000],
};

/** The budgets that the sizes allow, and those that the range allows; undefined where every job fits. */
export function budgetsIn({ sizes, budgetRange }: Pick<JobFilters, 'sizes' | 'budgetRange'>) {
  const some = [...new Set(sizes)];
  const everySize = some.length === 0 || some.length === Object.keys(sizeBounds).length;
  return {
    ofSize: everySize ? undefined : some.map((size) => sizeBounds[size]),
    ofRange: budgetRange && rangeBounds[budgetRange],
  };
}
