import { ContainerModule, type Container } from 'inversify';
import { PgAreaPlaces } from '#src/modules/jobs/adapters/pg-area-places';
import { PgRegistrationView } from '#src/modules/onboarding/adapters/pg-registration-view';
import { CAPTION_MAX, PORTFOLIO_MAX } from '#src/modules/onboarding/domain/portfolio';
import { registrationSteps } from '#src/modules/onboarding/domain/registration';
import { isOpen, sizesShown } from '#src/modules/onboarding/domain/registration-progress';
import { registrationLimits } from '#src/modules/onboarding/domain/registration-rules';
import type { PlaceLookup } from '#src/modules/onboarding/ports/place-lookup';
import { CompleteRegistration } from '#src/modules/onboarding/use-cases/complete-registration';
import { RegisterLandscaper } from '#src/modules/onboarding/use-cases/register-landscaper';
import { SavePortfolio } from '#src/modules/onboarding/use-cases/save-portfolio';
import { SaveRegistrationStep } from '#src/modules/onboarding/use-cases/save-registration-step';
import { StartingPlaces } from '#src/processes/starting-places';
import { GEOCODER } from './jobs';
import { CLOCK, DATABASE, STORES, token, WORK } from './tokens';

const PLACE_LOOKUP = token<PlaceLookup>('place lookup');

/** How somebody becomes a landscaper, at either front door. */
export const registrationModule = new ContainerModule(({ bind }) => {
  bind(PLACE_LOOKUP).toResolvedValue(
    (geocoder, db) => new StartingPlaces(geocoder, new PgAreaPlaces(db, geocoder)),
    [GEOCODER, DATABASE],
  );
  bind(RegisterLandscaper).toResolvedValue(
    (work, places, clock) => new RegisterLandscaper(work, places, clock),
    [WORK, PLACE_LOOKUP, CLOCK],
  );
  bind(SaveRegistrationStep).toResolvedValue(
    (work, places, clock) => new SaveRegistrationStep(work, places, clock),
    [WORK, PLACE_LOOKUP, CLOCK],
  );
  bind(CompleteRegistration).toResolvedValue(
    ({ users, registrations }, savePortfolio, registerLandscaper, clock) =>
      new CompleteRegistration(users, registrations, savePortfolio, registerLandscaper, clock),
    [STORES, SavePortfolio, RegisterLandscaper, CLOCK],
  );
  bind(PgRegistrationView).toResolvedValue((db) => new PgRegistrationView(db), [DATABASE]);
});

export const registrationOf = (container: Container) => ({
  registerLandscaper: container.get(RegisterLandscaper),
  saveRegistrationStep: container.get(SaveRegistrationStep),
  completeRegistration: container.get(CompleteRegistration),
  /** What its pages show, and ask with. */
  registration: {
    of: (landscaperId: string) => container.get(PgRegistrationView).of(landscaperId),
    placeOf: (answers: { postcode: string; serviceArea: string }) => container.get(PLACE_LOOKUP).startOf(answers),
    steps: registrationSteps,
    limits: registrationLimits,
    portfolioMax: PORTFOLIO_MAX,
    captionMax: CAPTION_MAX,
    sizesShown,
    isOpen,
  },
});
