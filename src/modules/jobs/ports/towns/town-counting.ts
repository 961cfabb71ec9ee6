/**
 * Keeps the figures for the pages of towns. Each call does a limited amount in one short transaction, and can be
 * repeated.
 */
export interface TownCounting {
  /** Adds completed jobs that were not counted yet. Returns how many it added. */
  addDone(limit: number): Promise<number>;
  /** Counts the landscapers of towns that were last counted before then. Returns for how many towns. */
  countLandscapers(asked: { before: Date; now: Date; limit: number }): Promise<number>;
}
