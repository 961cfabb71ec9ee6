import type { Id } from '#src/kernel/id';

export type OnboardingEvents = {
  'document-approved': { documentId: Id; landscaperId: Id };
  'document-refused': { documentId: Id; landscaperId: Id };
  /** A landscaper registered with a service area that names no place we know. */
  'starting-place-missing': { landscaperId: Id };
  /** A check is about to expire. */
  'check-ending': { checkId: Id; landscaperId: Id };
};
