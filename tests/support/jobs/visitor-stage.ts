import { randomUUID } from 'node:crypto';
import { AdmitVisitor } from '#src/modules/jobs/use-cases/visitors/admit-visitor';
import { FindVisitor } from '#src/modules/jobs/use-cases/visitors/find-visitor';
import { VISITOR_DAYS } from '#src/kernel/deadlines';
import { clockAt } from '#tests/support/memory/in-memory-jobs';
import { inMemoryVisitors } from '#tests/support/memory/in-memory-visitors';

export const VISITOR_HOURS = VISITOR_DAYS * 24;

/** Visitors to the posting forms, at any time. */
export function visitorStage() {
  const visitors = inMemoryVisitors();
  return {
    visitors,
    admitAt: (now: Date, secret?: string) =>
      new AdmitVisitor(visitors, clockAt(now), randomUUID, () => `secret ${randomUUID()}`).execute({ secret }),
    findAt: (now: Date, secret: string) => new FindVisitor(visitors, clockAt(now)).execute({ secret }),
  };
}
