import { randomUUID } from 'node:crypto';
import { newDocument, type DocumentKind } from '#src/modules/onboarding/domain/document';
import type {
  RegistrationAnswers,
  RegistrationEntryPoint,
  StepNumber,
} from '#src/modules/onboarding/domain/registration';
import type { AnsweredFile } from '#src/modules/onboarding/domain/registration-files';
import { CompleteRegistration } from '#src/modules/onboarding/use-cases/complete-registration';
import { RegisterLandscaper } from '#src/modules/onboarding/use-cases/register-landscaper';
import { SavePortfolio } from '#src/modules/onboarding/use-cases/save-portfolio';
import { SaveRegistrationStep } from '#src/modules/onboarding/use-cases/save-registration-step';
import {
  aUser,
  frome,
  inMemoryLandscaperProfiles,
  inMemoryRegistrations,
  inMemoryTerms,
  inMemoryUsers,
  placesOf,
} from '../memory/in-memory-accounts';
import { InMemoryDocuments, inMemoryPortfolios, InMemoryProfilePhotos } from '../memory/in-memory-documents';
import { inMemoryOutbox } from '../memory/in-memory-jobs';
import { workOn } from '../memory/in-memory-work';
import { photo } from './registration-answers';

type HowSaved = { entryPoint?: RegistrationEntryPoint; asDraft?: boolean };

/** A user who can register: by default Fern, who has just signed up. The only known place is Frome. */
export function registrationStage(user = aUser({ userType: 'landscaper', email: 'fern@hedgerow.test' })) {
  const now = new Date('2026-05-13T08:20:00Z');
  const clock = { now: async () => now };
  const stores = {
    users: inMemoryUsers(user),
    registrations: inMemoryRegistrations(),
    documents: new InMemoryDocuments(),
    landscaperProfiles: inMemoryLandscaperProfiles(),
    terms: inMemoryTerms(),
    outbox: inMemoryOutbox(),
    portfolios: inMemoryPortfolios(),
    profilePhotos: new InMemoryProfilePhotos({ [photo]: user.id }),
  };
  const work = workOn(stores);
  const places = placesOf(frome);
  const saving = new SaveRegistrationStep(work, places, randomUUID, clock);
  const completing = new CompleteRegistration(
    stores.users,
    stores.registrations,
    work,
    new SavePortfolio(work, randomUUID, clock),
    new RegisterLandscaper(work, places, clock),
    clock,
  );
  const landscaperId = user.id;
  return {
    ...stores,
    now,
    landscaperId,
    save: (
      step: StepNumber,
      answers: Partial<RegistrationAnswers>,
      { entryPoint = 'wizard', asDraft }: HowSaved = {},
    ) => saving.execute({ landscaperId, entryPoint, step, answers, asDraft }),
    saveFile: (step: StepNumber, file: AnsweredFile) =>
      saving.execute({ landscaperId, entryPoint: 'wizard', step, file }),
    complete: (answers: Partial<RegistrationAnswers>, entryPoint: RegistrationEntryPoint = 'wizard') =>
      completing.execute({ landscaperId, entryPoint, answers }),
    /** Uploads a document, and returns its id. */
    async document(kind: DocumentKind = 'public_liability', ownerId = landscaperId) {
      const id = randomUUID();
      const facts = { originalName: 'policy.pdf', contentType: 'application/pdf' as const, uploadedAt: now };
      await stores.documents.add(newDocument({ id, landscaperId: ownerId, kind, ...facts }));
      return id;
    },
  };
}
