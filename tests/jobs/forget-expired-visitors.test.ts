import { expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { ForgetExpiredVisitors } from '#src/modules/jobs/use-cases/forget-expired-visitors';
import { VISITOR_HOURS, visitorStage } from '#tests/support/jobs/visitor-stage';
import { aMorning } from '#tests/support/memory/in-memory-jobs';

test('visitors who have not returned within a week are deleted, and no others', async () => {
  const { visitors, admitAt } = visitorStage();
  await admitAt(aMorning);
  const { visitor } = await admitAt(addHours(aMorning, 1));
  const run = await new ForgetExpiredVisitors(visitors).execute({ asOf: addHours(aMorning, VISITOR_HOURS) });
  expect(run).toEqual({ more: false });
  expect(visitors.all()).toEqual([visitor]);
});
