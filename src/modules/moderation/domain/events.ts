import type { Id } from '#src/kernel/id';

type OfCase = { caseId: Id };

export type ModerationEvents = {
  'content-decided': OfCase;
  'content-appealed': OfCase;
  'content-appeal-answered': OfCase;
  'content-restored': OfCase;
};
