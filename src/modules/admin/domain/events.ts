import type { Id } from '#src/kernel/id';

type OfSuspension = { userId: Id; suspensionId: Id };

export type AdminEvents = {
  'person-suspended': OfSuspension;
  'suspension-appealed': OfSuspension;
  'suspension-upheld': OfSuspension;
  'suspension-lifted': OfSuspension;
  'second-admin-asked': { requestId: Id };
};
