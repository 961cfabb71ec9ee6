import type { Day } from '#src/kernel/day';
import type { Range } from '../domain/report';

/** What the reports count beside the figures of each day (ports/figures.ts). For admins only. */
export interface ReportViews {
  quality(range: Range): Promise<Quality>;
  /** Jobs posted in the range by the first letters of their postcode, the most first. */
  byArea(range: Range): Promise<MarketRow[]>;
  /** Jobs posted in the range by service; a job with several counts for each. */
  byService(range: Range): Promise<MarketRow[]>;
  /** When bids and hires of past days were last counted; null if never. */
  marketCountedAt(): Promise<Date | null>;
}

/** What became of the jobs of days that are over, by area and service. */
export interface MarketDayStore {
  /** The day of the first job; undefined if there is none. */
  firstDay(): Promise<Day | undefined>;
  /** The last day that was counted; undefined if none was. */
  lastCounted(): Promise<Day | undefined>;
  /** Counts these days anew. */
  keep(range: Range, at: Date): Promise<void>;
}

/** Each counts in the range in which it happened. */
export type Quality = {
  noShows: number;
  /** Cancelled after the payment, by who cancelled. */
  cancelledByCustomer: number;
  cancelledByLandscaper: number;
  cancelledByAdmin: number;
  /** Disputes opened in the range, by what has become of them until now. */
  disputesOpened: number;
  disputesDecided: number;
  disputesAgreed: number;
  /** Jobs completed in the range, because the customer’s time was over, and those with a review by now. */
  completed: number;
  releasedByClock: number;
  reviewed: number;
  /** Messages, photos, reviews, profiles and jobs that were reported. */
  reports: number;
  /** Documents decided in the range, and the hours they had waited, together. */
  documentsDecided: number;
  documentHours: number;
};

/** Of the jobs posted in the range: how many had a bid within a day, found a landscaper, and how many bids they had in all. */
export type MarketRow = { name: string; posted: number; answeredWithinDay: number; hired: number; bids: number };
