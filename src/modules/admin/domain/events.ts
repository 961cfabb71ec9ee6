import type { Id } from '#src/kernel/id';

type OfSuspension = { userId: Id; suspensionId: Id };

export type AdminEvents = {
  'person-suspended': OfSuspension;
  'type-corrected': { userId: Id };
  'suspension-appealed': OfSuspension;
  'suspension-upheld': OfSuspension;
  'suspension-lifted': OfSuspension;
  /** An admin has done something about a job, other than a note; both sides are told. */
  'admin-acted-on-job': { jobActId: Id; jobId: Id; customerId: Id; landscaperId: Id };
  'second-admin-asked': { requestId: Id };
};
