import type { Id } from '#src/kernel/id';

export type OnboardingEvents = {
  'document-approved': { documentId: Id; landscaperId: Id };
  'document-refused': { documentId: Id; landscaperId: Id };
  /** A check is about to expire. */
  'check-ending': { checkId: Id; landscaperId: Id };
};
