import { addDays, londonDay, londonTime, momentInLondon } from '#src/kernel/day';
import type { Pence } from '#src/kernel/money';
import type { Person } from './facts';

/**
 * A new job that suits a landscaper, with the facts they may see before they bid. `miles`: the far end of a band
 * (`bandOf`). `search`: the name of the saved search that found it, if any.
 */
export type LeadJob = {
  id: string;
  number: number;
  title: string;
  town: string;
  miles: number;
  budget: Pence | null;
  search: string | null;
};

/** The jobs that one landscaper has not been emailed about yet, nearest first. */
export type Leads = Pick<Person, 'email' | 'isConfirmed' | 'firstName'> & { landscaperId: string; jobs: LeadJob[] };

/** How often a landscaper is emailed about new jobs. */
export const alertPaces = ['at-once', 'hourly', 'daily'] as const;
export type AlertPace = (typeof alertPaces)[number];
/** The pace until a landscaper chooses one (D-JOBPREF). */
export const USUAL_PACE: AlertPace = 'hourly';

/** When the daily email is sent, in London. */
export const DIGEST_AT = '07:00';
const HOUR_MS = 3_600_000;

/**
 * `hourAgo`: a landscaper who is emailed hourly waits if they were emailed after this. `morning`: when the daily email
 * was last due; jobs found since then wait for the next.
 */
export type AlertTimes = { hourAgo: Date; morning: Date };

export function alertTimes(asOf: Date): AlertTimes {
  const today = londonDay(asOf);
  const day = londonTime(asOf) < DIGEST_AT ? addDays(today, -1) : today;
  return { hourAgo: new Date(asOf.getTime() - HOUR_MS), morning: momentInLondon(day, DIGEST_AT) };
}
