import type { FileOfRow } from './personal-data';

/** What is deleted although its people keep their accounts, because the time on the privacy page is over. */
export const agingData = [
  'messages',
  'job photos',
  'jobs without a hire',
  'bids not chosen',
  'insurance',
  'security records',
  'news',
  'events',
  'notices',
  'attempts',
] as const;
export type AgingData = (typeof agingData)[number];

export interface OldData {
  /**
   * Deletes at most `limit` rows of one kind, or what identifies people in them, whose time is over at `at`, but
   * nothing that a legal claim or unfinished business needs. Returns how many, whether there may be more, and the files
   * that no row names any more.
   */
  remove(kind: AgingData, at: Date, limit: number): Promise<{ removed: number; more: boolean; files: FileOfRow[] }>;
}
