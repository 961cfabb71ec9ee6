import type { Knex } from 'knex';
import { ok, refuse, type Result } from '#src/kernel/result';
import { loneOutcode } from '#src/kernel/places/postcode';
import type { Grid } from '../domain/place';
import { areaOf, closest, middleOf } from '../domain/places/place-in-text';
import type { LocationRefusal } from '../ports/views/available-job-views';
import type { Geocoder } from '../ports/places/geocoder';

export type NamedPlace = { town: string; outcode: string; grid: Grid };
type Row = { town: string; outcode: string; grid: { x: number; y: number } };

/**
 * A town's outward codes with their positions. If no outward code has the town's name, the middle of its sectors in
 * each.
 */
const TOWN = `
  select town, outcode, grid from outcodes where place_name(town) = place_name(:town)
  union all
  select town, outcode, point(avg(grid[0]), avg(grid[1])) from postcode_sectors s
    where place_name(town) = place_name(:town) and not exists (select from outcodes where place_name(town) = place_name(:town))
    group by town, outcode`;

/** Finds a place that was typed: a postcode, an outward code, a town, or "Frome BA11". */
export class PgPlaceNames {
  constructor(
    private db: Knex,
    private geocoder: Geocoder,
  ) {}

  /** If several towns have this name, finds the one nearest to `near`. */
  async find(typed: string, near: Grid | undefined): Promise<Result<NamedPlace, LocationRefusal>> {
    const located = await this.geocoder.locate(outcodeLast(typed) ?? typed);
    if (located.ok) return located;
    const { reason } = located;
    if (reason !== 'postcode-missing') return refuse(reason);
    const [town = ''] = typed.split(',');
    const { rows } = await this.db.raw<{ rows: Row[] }>(TOWN, { town });
    const named = rows.map(({ grid, ...row }) => ({ ...row, grid: { east: grid.x, north: grid.y } }));
    const found = middleOf(nearestTown(named, near));
    return found ? ok(found) : refuse('town-unknown');
  }
}

const outcodeLast = (typed: string) =>
  loneOutcode(
    typed
      .trim()
      .split(/[\s,]+/)
      .at(-1) ?? '',
  );

/**
 * All outward codes of one town: those in the same postcode area as the nearest, because other areas have other towns
 * of that name.
 */
function nearestTown(named: NamedPlace[], near: Grid | undefined): NamedPlace[] {
  const nearest = near ? closest(named, near) : named[0];
  return nearest ? named.filter((place) => areaOf(place) === areaOf(nearest)) : [];
}
