import type { Place } from '../domain/landscaper-profile';
import type { RegistrationAnswers } from '../domain/registration';

export interface PlaceLookup {
  /**
   * Where a landscaper starts from: the postcode they give or, without one, the postcode or town that their service area names; as
   * exactly as it is known. Undefined for a postcode that does not exist or is where we do not work, and for an area that names no
   * place.
   */
  startOf(answers: Pick<RegistrationAnswers, 'postcode' | 'serviceArea'>): Promise<Place | undefined>;
}
