import type { Knex } from 'knex';
import type { PortfolioItem } from '../domain/portfolio';
import type { Portfolios } from '../ports/portfolios';
import { LandscaperProfileRow } from './landscaper-profile-row';

export class PgPortfolios implements Portfolios {
  constructor(private db: Knex) {}

  async of(landscaperId: string) {
    const rows = await this.itemsOf(landscaperId).orderBy('position');
    return rows.map((row) => row.toDomain());
  }

  async replace(landscaperId: string, items: PortfolioItem[]) {
    await this.itemsOf(landscaperId).delete();
    if (items.length > 0)
      await this.itemsOf(landscaperId).insert(items.map((item, position) => ({ ...item, position })));
  }

  private itemsOf(landscaperId: string) {
    return LandscaperProfileRow.relatedQuery('portfolio', this.db).for(landscaperId);
  }
}
