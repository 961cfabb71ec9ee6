import { ok, refuse } from '#src/kernel/result';
import { loneOutcode, outcodeOf, postcodeIn } from '#src/kernel/places/postcode';
import { isOutsideServiceArea, type Place } from '#src/modules/jobs/domain/place';
import type { Geocoder } from '#src/modules/jobs/ports/places/geocoder';
import type { StreetNames } from '#src/modules/jobs/ports/places/street-names';

const TOWNS: Record<string, Pick<Place, 'town' | 'grid'>> = {
  BA11: { town: 'Frome', grid: { east: 377_648, north: 148_140 } },
  BA1: { town: 'Bath', grid: { east: 374_500, north: 165_500 } },
  LS6: { town: 'Leeds', grid: { east: 428_376, north: 435_921 } },
};

/** A geocoder that knows three outward codes, and no full postcodes. */
export class InMemoryGeocoder implements Geocoder {
  locate: Geocoder['locate'] = async (postcodeOrAddress) => {
    const postcode = postcodeIn(postcodeOrAddress);
    const outcode = postcode ? outcodeOf(postcode) : loneOutcode(postcodeOrAddress);
    if (!outcode) return refuse('postcode-missing');
    if (isOutsideServiceArea(outcode)) return refuse('outside-service-area');
    const known = TOWNS[outcode];
    return known ? ok({ postcode, outcode, ...known, precision: 'outcode' }) : refuse('postcode-unknown');
  };

  locateTown: Geocoder['locateTown'] = async (address) => {
    const ends = address.toLowerCase().trim();
    const known = Object.values(TOWNS).find(({ town }) => ends.endsWith(town.toLowerCase()));
    return known && { outcode: '', ...known, precision: 'town' };
  };
}

export class InMemoryStreetNames implements StreetNames {
  constructor(private known: Record<string, string[]> = {}) {}

  near: StreetNames['near'] = async (postcode) => this.known[postcode] ?? [];
}
