import { expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { VISITOR_HOURS, visitorStage } from '#tests/support/jobs/visitor-stage';
import { aMorning } from '#tests/support/memory/in-memory-jobs';

test('a visitor is found by their secret until they expire; finding them changes nothing', async () => {
  const { visitors, admitAt, findAt } = visitorStage();
  const { visitor, secret } = await admitAt(aMorning);
  expect(await findAt(addHours(aMorning, 1), secret)).toEqual(visitor);
  expect(await findAt(aMorning, 'made up')).toBeUndefined();
  expect(await findAt(addHours(aMorning, VISITOR_HOURS), secret)).toBeUndefined();
  expect(visitors.all()).toEqual([visitor]);
});
