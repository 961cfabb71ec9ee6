import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { milesInMetres } from '#src/kernel/places/miles';
import { isHidden } from '#src/modules/moderation/sql/moderated';
import { gridPoint } from '#src/platform/row';
import { budgetsIn } from '../domain/job-filters';
import { NEW_JOBS_COUNTED, type SavedFilters, type SavedSearch } from '../domain/saved-search';
import { serviceSearchFrom } from '../domain/services';
import type { SavedSearchStore } from '../ports/saved-search-store';
import type { SavedSearchViews, SearchShown } from '../ports/views/saved-search-views';
import { anywhere } from '../sql/anywhere';
import { SEARCHED_FROM, searchSuits } from '../sql/search-suits';
import { wordsSought } from '../sql/words-sought';
import { IS_OPEN } from './available-jobs/open-job-orders';

const COLUMNS = ['id', 'landscaperId', 'name', 'page', 'filters', 'grid', 'alerts', 'lookedAt', 'savedAt'];

/** New jobs are found through the index of open jobs by square and date, whatever else the search asks for. */
const SHOWN = `
  select s.id, s.landscaper_id, s.name, s.page, s.filters, s.grid, s.alerts, s.looked_at, s.saved_at, cast(new.jobs as int) as new_jobs
  from saved_searches s
  left join landscaper_profiles p on p.user_id = s.landscaper_id
  cross join lateral (
    select count(*) as jobs from (
      select from unnest(cells_within(${SEARCHED_FROM}, s.metres)) as square (cell)
      join jobs j on j.cell = square.cell and j.posted_at > s.looked_at
      where ${IS_OPEN} and ${searchSuits({ isHidden: isHidden('job', 'j.id') })} limit ${NEW_JOBS_COUNTED}) found) new
  where s.landscaper_id = :landscaperId
  order by s.saved_at desc, s.id`;

type Row = Omit<SavedSearch, 'grid'> & { grid: { x: number; y: number } | null };

export class PgSavedSearches implements SavedSearchStore {
  constructor(private db: Knex) {}

  async add({ filters, grid, ...facts }: SavedSearch) {
    const added = await this.db('savedSearches')
      .insert({
        ...facts,
        filters: JSON.stringify(filters),
        grid: grid && gridPoint.write(grid),
        ...this.conditionsOf(filters),
      })
      .onConflict(this.db.raw('(landscaper_id, lower(name))'))
      .ignore()
      .returning('id');
    return added.length > 0;
  }

  async of(landscaperId: string) {
    const rows: Row[] = await this.db('savedSearches')
      .where({ landscaperId })
      .orderBy([{ column: 'savedAt', order: 'desc' }, 'id'])
      .select(COLUMNS);
    return rows.map(searchOf);
  }

  change(landscaperId: string, id: string, to: Pick<SavedSearch, 'name' | 'alerts'>) {
    return this.update(landscaperId, id, to);
  }

  looked(landscaperId: string, id: string, at: Date) {
    return this.update(landscaperId, id, { lookedAt: at });
  }

  async remove(landscaperId: string, id: string) {
    return isId(id) && (await this.db('savedSearches').where({ landscaperId, id }).delete()) > 0;
  }

  private async update(landscaperId: string, id: string, to: Partial<Row>) {
    return isId(id) && (await this.db('savedSearches').where({ landscaperId, id }).update(to)) > 0;
  }

  /** The filters in the form that `searchSuits` reads. Null: every job. */
  private conditionsOf({ keyword, services, flexibility, radiusMiles, ...filters }: SavedFilters) {
    const sought = keyword ? (wordsSought(keyword) ?? { sql: `cast('' as tsquery)`, bindings: {} }) : undefined;
    const types = serviceSearchFrom(services);
    const { ofSize, ofRange } = budgetsIn(filters);
    const budgets = [ofSize, ofRange && [ofRange]]
      .filter((some) => some !== undefined)
      .map(
        (some) =>
          `{${some.map(([from, to]) => `[${from},${to === undefined ? '' : to}${to === undefined ? ')' : ']'}`).join(',')}}`,
      );
    return {
      metres: milesInMetres(radiusMiles),
      words: sought ? this.db.raw(sought.sql, sought.bindings) : null,
      jobTypes: types?.types ?? null,
      ownTypes: types?.words.map(anywhere) ?? null,
      budgets: budgets.length ? this.db.raw(budgets.map(() => 'cast(? as int8multirange)').join(' * '), budgets) : null,
      flexibility: flexibility === 'all' ? 'any' : flexibility,
    };
  }
}

export class PgSavedSearchViews implements SavedSearchViews {
  constructor(private db: Knex) {}

  async of(landscaperId: string, asOf: Date): Promise<SearchShown[]> {
    const { rows } = await this.db.raw<{ rows: (Row & { newJobs: number })[] }>(SHOWN, { landscaperId, asOf });
    return rows.map(({ newJobs, ...row }) => ({ ...searchOf(row), newJobs }));
  }
}

const searchOf = (row: Row): SavedSearch => ({ ...row, grid: row.grid && gridPoint.read(row.grid) });
