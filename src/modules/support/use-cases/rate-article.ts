import type { Clock } from '#src/kernel/clock';
import { londonDay } from '#src/kernel/day';
import type { ArticleVotes } from '../ports/article-votes';

/** Counts whether an answer of the help centre was useful, without naming anyone. */
export class RateArticle {
  constructor(
    private votes: ArticleVotes,
    private clock: Clock,
  ) {}

  async execute({ slug, isUseful }: { slug: string; isUseful: boolean }): Promise<void> {
    await this.votes.add({ slug, isUseful, day: londonDay(await this.clock.now()) });
  }
}
