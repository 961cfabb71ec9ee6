import type { Place } from '../domain/landscaper-profile';
import type { RegistrationAnswers } from '../domain/registration';

export interface PlaceLookup {
  /**
   * Where a landscaper starts from: the postcode they give or, without one, the postcode, town or region that their
   * service area names. Undefined for a postcode that does not exist or is outside our area, and for a service area
   * that names no place (decisions 23 and 93).
   */
  startOf(answers: Pick<RegistrationAnswers, 'postcode' | 'serviceArea'>): Promise<Place | undefined>;
}
