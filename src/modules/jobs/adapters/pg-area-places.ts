import type { Knex } from 'knex';
import { outcodesIn, phrasesIn, townIn } from '../domain/places/place-in-text';
import { regionIn, regionNamed } from '../domain/places/regions';
import type { AreaPlace, AreaPlaces } from '../ports/places/area-places';
import type { Geocoder } from '../ports/places/geocoder';
import { partsOfTowns } from './parts-of-towns';

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
    const parts = await partsOfTowns(this.db, phrasesIn(area).flat());
    const town = townIn(area, parts, (phrase) => regionNamed(phrase) !== undefined);
    if (town) return town;
    const towns = new Set(parts.map(({ phrase }) => phrase));
    const region = regionIn(area, (phrase) => towns.has(phrase));
    return region && { outcode: '', town: region.name, grid: region.grid, reachMiles: region.miles };
  }
}
