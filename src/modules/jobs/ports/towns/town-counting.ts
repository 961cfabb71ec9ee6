/** Keeps what the pages of towns say. Each call does so much at most, in one short transaction, and can be repeated. */
export interface TownCounting {
  /** Adds completed jobs that no count has yet. Answers how many it added. */
  addDone(limit: number): Promise<number>;
  /** Counts the landscapers of towns in which they were last counted before then. Answers in how many. */
  countLandscapers(asked: { before: Date; now: Date; limit: number }): Promise<number>;
}
