import type { AreaPlace, AreaPlaces } from '#src/modules/jobs/ports/places/area-places';
import type { Geocoder } from '#src/modules/jobs/ports/places/geocoder';
import type { Place } from '#src/modules/onboarding/domain/landscaper-profile';
import type { PlaceLookup } from '#src/modules/onboarding/ports/place-lookup';

/**
 * Finds where a landscaper starts from, in the same directory of places that jobs use, so that distances are
 * comparable.
 */
export class StartingPlaces implements PlaceLookup {
  constructor(
    private geocoder: Geocoder,
    private areas: AreaPlaces,
  ) {}

  async startOf({ postcode, serviceArea }: { postcode: string; serviceArea: string }): Promise<Place | undefined> {
    const found = postcode.trim() ? await this.located(postcode) : await this.areas.findIn(serviceArea);
    if (!found) return undefined;
    const { postcode: whole, outcode, town, grid, reachMiles = null } = found;
    return { postcode: whole ?? outcode, outcode, town, grid, reachMiles };
  }

  private async located(postcode: string): Promise<AreaPlace | undefined> {
    const located = await this.geocoder.locate(postcode);
    return located.ok ? located.value : undefined;
  }
}
