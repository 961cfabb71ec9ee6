import type { Knex } from 'knex';
import { ok, refuse } from '#src/kernel/result';
import { loneOutcode, outcodeOf, postcodeIn, sectorOf } from '#src/kernel/places/postcode';
import { isOutsideServiceArea, type Place, type PlacePrecision } from '../domain/place';
import { endingsOf, middleOfTown } from '../domain/places/place-in-text';
import { regionNamed } from '../domain/places/regions';
import type { Geocoder } from '../ports/places/geocoder';
import { partsOfTowns } from './parts-of-towns';

type Row = { town: string; grid: { x: number; y: number }; precision: PlacePrecision };

/** Finds the most exact row: the unit postcode, if imported, otherwise the sector, otherwise the outward code. */
const MOST_EXACT = `
  select town, grid, precision from (
    select s.town, p.grid, 'unit' as precision, 1 as preference
      from postcodes p join postcode_sectors s on s.sector = p.sector where p.postcode = :postcode
    union all select town, grid, 'sector', 2 from postcode_sectors where sector = :sector
    union all select town, grid, 'outcode', 3 from outcodes where outcode = :outcode
  ) known order by preference limit 1`;

/** Geocodes from our own tables, so that no address is sent to a third party and no request waits for one. */
export class PgGeocoder implements Geocoder {
  constructor(private db: Knex) {}

  locate: Geocoder['locate'] = async (postcodeOrAddress) => {
    const postcode = postcodeIn(postcodeOrAddress);
    const outcode = postcode ? outcodeOf(postcode) : loneOutcode(postcodeOrAddress);
    if (!outcode) return refuse('postcode-missing');
    if (isOutsideServiceArea(outcode)) return refuse('outside-service-area');

    const search = { postcode: postcode ?? '', sector: postcode ? sectorOf(postcode) : '', outcode };
    const { rows } = await this.db.raw<{ rows: Row[] }>(MOST_EXACT, search);
    const [row] = rows;
    if (!row) return refuse('postcode-unknown');
    return ok({
      postcode,
      outcode,
      town: row.town,
      grid: { east: row.grid.x, north: row.grid.y },
      precision: row.precision,
    });
  };

  async locateTown(address: string): Promise<Place | undefined> {
    // A county at the end says nothing about the town before it.
    const endings = endingsOf(address).filter(([whole = '']) => !regionNamed(whole));
    const known = await partsOfTowns(this.db, endings.flat());
    const names = new Set(known.map(({ phrase }) => phrase));
    for (const phrases of endings) {
      const name = phrases.find((phrase) => names.has(phrase));
      const town = name && middleOfTown(name, known);
      if (town) return { outcode: '', ...town, precision: 'town' };
    }
    return undefined;
  }
}
