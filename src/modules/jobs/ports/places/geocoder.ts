import type { Result } from '#src/kernel/result';
import type { LocateRefusal, Place } from '../../domain/place';

export interface Geocoder {
  /**
   * Finds the place of a postcode, of the last postcode in an address, or of an outward code, as exactly as it is
   * known. A new postcode that is not in the tables yet gets the place of its sector or outward code.
   */
  locate(postcodeOrAddress: string): Promise<Result<Place, LocateRefusal>>;
  /**
   * The middle of the town at the end of an address without a postcode: "12 Cover Lane, Bristol". It has no outward
   * code.
   */
  locateTown(address: string): Promise<Place | undefined>;
}
