import { endsLikePostcode } from '#src/kernel/places/postcode';
import { ok, refuse, type Result } from '#src/kernel/result';
import { NO_PLACE, type JobPlace, type LocateRefusal } from '../../domain/place';
import type { Geocoder } from '../../ports/places/geocoder';

/**
 * Finds where an address is: by its postcode, otherwise by its town. An address that names neither is accepted as it is
 * (decision 93); a postcode that does not exist, or that we do not serve, is refused.
 */
export async function placeOfAddress(address: string, geocoder: Geocoder): Promise<Result<JobPlace, LocateRefusal>> {
  const located = await geocoder.locate(address);
  if (located.ok || located.reason !== 'postcode-missing') return located;
  if (endsLikePostcode(address)) return refuse('postcode-unknown');
  return ok((await geocoder.locateTown(address)) ?? NO_PLACE);
}
