import { readPostcode } from '#src/kernel/places/postcode';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { LocateRefusal } from '../../domain/place';
import type { Geocoder } from '../../ports/places/geocoder';
import type { StreetNames } from '../../ports/places/street-names';

/**
 * `postcode`: in standard form. `streets`: the nearest named streets, at most three, nearest first; none if not known.
 */
export type PostcodeFound = { postcode: string; town: string; streets: string[] };
export type LookUpPostcodeRefusal = Exclude<LocateRefusal, 'postcode-missing'> | 'postcode-malformed';

/** What we know about a postcode while someone types an address: its town and streets. */
export class LookUpPostcode {
  constructor(
    private geocoder: Geocoder,
    private streetNames: StreetNames,
  ) {}

  async execute({ postcode: typed }: { postcode: string }): Promise<Result<PostcodeFound, LookUpPostcodeRefusal>> {
    const postcode = readPostcode(typed);
    if (!postcode) return refuse('postcode-malformed');
    const [place, streets] = await Promise.all([this.geocoder.locate(postcode), this.streetNames.near(postcode)]);
    if (place.ok) return ok({ postcode, town: place.value.town, streets });
    return refuse(place.reason === 'postcode-missing' ? 'postcode-malformed' : place.reason);
  }
}
