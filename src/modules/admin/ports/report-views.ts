import type { Day } from '#src/kernel/day';
import type { Range } from '../domain/report';

/** What the reports count besides the figures of each day (ports/figures.ts). For admins only. */
export interface ReportViews {
  quality(range: Range): Promise<Quality>;
  /** Jobs posted in the range by the first letters of their postcode, most first. */
  byArea(range: Range): Promise<MarketRow[]>;
  /** Jobs posted in the range by service. A job with several counts for each. */
  byService(range: Range): Promise<MarketRow[]>;
  /** When bids and hires of past days were last counted; null if never. */
  marketCountedAt(): Promise<Date | null>;
}

/** The outcome of the jobs of past days, by area and service. */
export interface MarketDayStore {
  /** The day of the first job; undefined if there is none. */
  firstDay(): Promise<Day | undefined>;
  /** The last day that was counted; undefined if none was. */
  lastCounted(): Promise<Day | undefined>;
  /** Counts these days again. */
  keep(range: Range, at: Date): Promise<void>;
}

/** Each counts in the range in which it happened. */
export type Quality = {
  noShows: number;
  /** Cancelled after the payment, by the side that cancelled. */
  cancelledByCustomer: number;
  cancelledByLandscaper: number;
  cancelledByAdmin: number;
  /** Disputes opened in the range, by their outcome so far. */
  disputesOpened: number;
  disputesDecided: number;
  disputesAgreed: number;
  /**
   * Jobs completed in the range, those completed because the customer’s time was over, and those with a review by now.
   */
  completed: number;
  releasedByClock: number;
  reviewed: number;
  /** How many messages, photos, reviews, profiles and jobs were reported. */
  reports: number;
  /** Documents decided in the range, and the total hours they had waited. */
  documentsDecided: number;
  documentHours: number;
};

/**
 * For the jobs posted in the range: how many had a bid within a day, how many found a landscaper, and how many bids
 * they had in all.
 */
export type MarketRow = { name: string; posted: number; answeredWithinDay: number; hired: number; bids: number };
