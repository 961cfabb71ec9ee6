import type { Knex } from 'knex';
import type { Day } from '#src/kernel/day';
import type { ArticleRating, ArticleVotes } from '../ports/article-votes';

export class PgArticleVotes implements ArticleVotes {
  constructor(private db: Knex) {}

  async add({ slug, isUseful, day }: { slug: string; isUseful: boolean; day: Day }) {
    await this.db.raw(
      `insert into article_votes as v (article, day, useful, not_useful) values (:slug, :day, :useful, 1 - :useful)
       on conflict (article, day) do update set useful = v.useful + excluded.useful, not_useful = v.not_useful + excluded.not_useful`,
      { slug, day, useful: isUseful ? 1 : 0 },
    );
  }

  async since(day: Day): Promise<ArticleRating[]> {
    const { rows } = await this.db.raw<{ rows: ArticleRating[] }>(
      `select article as slug, sum(useful)::int as useful, sum(not_useful)::int as not_useful from article_votes where day >= ?
        group by article order by sum(useful)::float / sum(useful + not_useful), sum(not_useful) desc, article`,
      [day],
    );
    return rows;
  }
}
