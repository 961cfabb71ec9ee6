import type { Knex } from 'knex';
import type { PortfolioItem } from '../domain/portfolio';
import type { Portfolios } from '../ports/portfolios';

export class PgPortfolios implements Portfolios {
  constructor(private db: Knex) {}

  async of(landscaperId: string) {
    return this.db<PortfolioItem & { landscaperId: string; position: number }>('portfolioItems')
      .select('id', 'photoId', 'imageUrl', 'jobType', 'caption', 'monthYear')
      .where({ landscaperId })
      .orderBy('position');
  }

  async replace(landscaperId: string, items: PortfolioItem[]) {
    await this.db('portfolioItems').where({ landscaperId }).delete();
    if (items.length > 0)
      await this.db('portfolioItems').insert(items.map((item, position) => ({ ...item, landscaperId, position })));
  }
}
