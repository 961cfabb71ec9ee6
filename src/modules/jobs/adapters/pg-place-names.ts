import type { Knex } from 'knex';
import { ok, refuse, type Result } from '#src/kernel/result';
import { loneOutcode, milesBetween, type Grid } from '../domain/place';
import type { LocationRefusal } from '../ports/available-job-views';
import type { Geocoder } from '../ports/geocoder';

export type NamedPlace = { town: string; outcode: string; grid: Grid };
type Row = { town: string; outcode: string; grid: { x: number; y: number } };

/** The outward codes with this name or, for a village without one, the middle of its sectors. */
const TOWN = `
  select town, outcode, grid from outcodes where place_name(town) = place_name(:town)
  union all
  select town, outcode, point(avg(grid[0]), avg(grid[1])) from postcode_sectors s
    where place_name(town) = place_name(:town) and not exists (select from outcodes where place_name(town) = place_name(:town))
    group by town, outcode`;

/** Finds a place as people type it: a postcode, an outward code, a town, or "Frome BA11". */
export class PgPlaceNames {
  constructor(
    private db: Knex,
    private geocoder: Geocoder,
  ) {}

  /** Of several towns with the same name, the nearest to `near`. */
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

/** Outward codes with the same name and the same first letters are one town; the others are different towns. */
function nearestTown(named: NamedPlace[], near: Grid | undefined): NamedPlace[] {
  const area = ({ outcode }: NamedPlace) => outcode.replace(/\d.*/, '');
  const nearest = near ? closest(named, near) : named[0];
  return nearest ? named.filter((place) => area(place) === area(nearest)) : [];
}

/** The place of a town is its most central outward code. */
function middleOf(places: NamedPlace[]): NamedPlace | undefined {
  const mean = (axis: keyof Grid) => places.reduce((sum, { grid }) => sum + grid[axis], 0) / places.length;
  return closest(places, { east: mean('east'), north: mean('north') });
}

const closest = (places: NamedPlace[], to: Grid): NamedPlace | undefined =>
  places.toSorted((a, b) => milesBetween(a.grid, to) - milesBetween(b.grid, to) || (a.outcode < b.outcode ? -1 : 1))[0];
