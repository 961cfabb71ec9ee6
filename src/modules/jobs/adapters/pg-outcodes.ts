import type { Knex } from 'knex';
import type { Outcode, OutcodeViews } from '../ports/outcode-views';

type Row = Omit<Outcode, 'grid'> & { grid: { x: number; y: number } };

const ALL = `
  select o.outcode, o.town, o.grid, count(s.sector)::int as sectors
    from outcodes o left join postcode_sectors s on s.outcode = o.outcode group by o.outcode order by o.outcode`;

/**
 * Reads the table once, since it changes only with a release. A process that found it empty, before the places were
 * loaded, reads it again.
 */
export class PgOutcodes implements OutcodeViews {
  private known: Promise<readonly Outcode[]> | undefined;

  constructor(private db: Knex) {}

  async all(): Promise<readonly Outcode[]> {
    this.known ??= this.read();
    try {
      const outcodes = await this.known;
      if (!outcodes.length) this.known = undefined;
      return outcodes;
    } catch (fault) {
      this.known = undefined;
      throw fault;
    }
  }

  private async read() {
    const { rows } = await this.db.raw<{ rows: Row[] }>(ALL);
    return rows.map(({ grid, ...row }) => ({ ...row, grid: { east: grid.x, north: grid.y } }));
  }
}
