import type { Place } from '../domain/landscaper-profile';

export interface PlaceLookup {
  /** As exact as we can tell; nothing for a postcode that does not exist or lies where we do not work. */
  find(postcode: string): Promise<Place | undefined>;
}
