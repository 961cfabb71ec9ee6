import type { Range } from '../domain/report';

/** What the reports count beside the figures of each day (ports/figures.ts). For admins only. */
export interface ReportViews {
  quality(range: Range): Promise<Quality>;
  /** Jobs posted in the range by the first letters of their postcode, the most first. */
  byArea(range: Range): Promise<MarketRow[]>;
  /** Jobs posted in the range by service; a job with several counts for each. */
  byService(range: Range): Promise<MarketRow[]>;
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
