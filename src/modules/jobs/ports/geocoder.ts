import type { Result } from '#src/kernel/result';
import type { Place } from '../domain/place';

export type LocateRefusal = 'postcode-missing' | 'postcode-unknown' | 'outside-service-area';

export interface Geocoder {
  /**
   * Finds the place of a postcode, of the last postcode in an address, or of an outward code that stands alone; as exactly as
   * is known, and says how exactly. A new postcode that no table knows yet is placed by its sector or its outward code.
   */
  locate(postcodeOrAddress: string): Promise<Result<Place, LocateRefusal>>;
}
