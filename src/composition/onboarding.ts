import { ContainerModule, type Container } from 'inversify';
import { CompleteCustomerProfile } from '#src/modules/onboarding/use-cases/complete-customer-profile';
import { CompleteSavedProfile } from '#src/modules/onboarding/use-cases/complete-saved-profile';
import { SavePersonalInfo } from '#src/modules/onboarding/use-cases/save-personal-info';
import { ShowContact } from '#src/modules/onboarding/use-cases/show-contact';
import { PgPublicProfiles } from '#src/modules/onboarding/adapters/pg-public-profiles';
import { landscaperProfilesOf } from './landscaper-profiles';
import { registrationOf } from './registration';
import { CLOCK, DATABASE, NEW_ID, STORES, WORK } from './tokens';

/** How a customer or a landscaper completes their profile, and what is shown of a landscaper. */
export const onboardingModule = new ContainerModule(({ bind }) => {
  bind(SavePersonalInfo).toResolvedValue((work) => new SavePersonalInfo(work), [WORK]);
  bind(CompleteCustomerProfile).toResolvedValue(
    (work, clock, newId) => new CompleteCustomerProfile(work, clock, newId),
    [WORK, CLOCK, NEW_ID],
  );
  bind(CompleteSavedProfile).toResolvedValue(
    (work, clock, newId) => new CompleteSavedProfile(work, clock, newId),
    [WORK, CLOCK, NEW_ID],
  );
  bind(ShowContact).toResolvedValue((work, clock) => new ShowContact(work, clock), [WORK, CLOCK]);
  bind(PgPublicProfiles).toResolvedValue((db) => new PgPublicProfiles(db), [DATABASE]);
});

export const onboardingOf = (container: Container) => ({
  savePersonalInfo: container.get(SavePersonalInfo),
  completeCustomerProfile: container.get(CompleteCustomerProfile),
  completeSavedProfile: container.get(CompleteSavedProfile),
  showContact: container.get(ShowContact),
  showsContact: async (landscaperId: string) =>
    (await container.get(STORES).landscaperProfiles.find(landscaperId))?.showContact,
  publicProfiles: container.get(PgPublicProfiles),
  ...registrationOf(container),
  ...landscaperProfilesOf(container),
});
