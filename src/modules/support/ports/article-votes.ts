import type { Day } from '#src/kernel/day';

/** How many people found an answer of the help centre useful, and how many did not. */
export type ArticleRating = { slug: string; useful: number; notUseful: number };

export interface ArticleVotes {
  add(vote: { slug: string; isUseful: boolean; day: Day }): Promise<void>;
  /** All answers that were rated on that day or later, those that helped the fewest people first. */
  since(day: Day): Promise<ArticleRating[]>;
}
