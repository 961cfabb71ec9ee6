import type { Knex } from 'knex';
import { outcodesIn, phrasesIn, townIn, type PartOfTown } from '../domain/place-in-text';
import type { AreaPlace, AreaPlaces } from '../ports/places/area-places';
import type { Geocoder } from '../ports/places/geocoder';

type Row = Omit<PartOfTown, 'grid'> & { grid: { x: number; y: number } };

const TOWNS = `
  select p.phrase, s.town, s.outcode, point(avg(s.grid[0]), avg(s.grid[1])) as grid, count(*)::int as sectors
    from unnest(:phrases::text[]) p (phrase) join postcode_sectors s on place_name(s.town) = place_name(p.phrase)
   group by p.phrase, s.town, s.outcode order by s.outcode`;

export class PgAreaPlaces implements AreaPlaces {
  constructor(
    private db: Knex,
    private geocoder: Geocoder,
  ) {}

  async findIn(area: string): Promise<AreaPlace | undefined> {
    for (const written of [area, ...outcodesIn(area)]) {
      const located = await this.geocoder.locate(written);
      if (located.ok) return located.value;
    }
    const phrases = [...new Set(phrasesIn(area).flat())];
    const { rows } = await this.db.raw<{ rows: Row[] }>(TOWNS, { phrases });
    return townIn(
      area,
      rows.map(({ grid, ...row }) => ({ ...row, grid: { east: grid.x, north: grid.y } })),
    );
  }
}
