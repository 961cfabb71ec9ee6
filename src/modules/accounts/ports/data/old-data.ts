import type { FileOfRow } from './personal-data';

/** What is deleted although its people keep their accounts, because the time that the privacy page gives for it is over. */
export const agingData = ['messages', 'job photos', 'insurance', 'security records'] as const;
export type AgingData = (typeof agingData)[number];

export interface OldData {
  /**
   * Deletes at most `limit` rows of one kind whose time is over at this moment, but nothing that a legal claim or something that is not
   * finished needs. Returns how many, and the files that no row names any more.
   */
  remove(kind: AgingData, at: Date, limit: number): Promise<{ removed: number; files: FileOfRow[] }>;
}
