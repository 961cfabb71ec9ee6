import type { Knex } from 'knex';
import type { PartOfTown } from '../domain/places/place-in-text';

type Row = Omit<PartOfTown, 'grid'> & { grid: { x: number; y: number } };

const TOWNS = `
  select p.phrase, s.town, s.outcode, point(avg(s.grid[0]), avg(s.grid[1])) as grid, count(*)::int as sectors
    from unnest(:phrases::text[]) p (phrase) join postcode_sectors s on place_name(s.town) = place_name(p.phrase)
   group by p.phrase, s.town, s.outcode order by s.outcode`;

/** All parts of every town that one of these phrases names. */
export async function partsOfTowns(db: Knex, phrases: readonly string[]): Promise<PartOfTown[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(TOWNS, { phrases: [...new Set(phrases)] });
  return rows.map(({ grid, ...row }) => ({ ...row, grid: { east: grid.x, north: grid.y } }));
}
