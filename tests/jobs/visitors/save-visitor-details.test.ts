import { expect, test } from 'vitest';
import { SaveVisitorDetails } from '#src/modules/jobs/use-cases/visitors/save-visitor-details';
import { visitorStage } from '#tests/support/jobs/visitor-stage';
import { aMorning } from '#tests/support/memory/in-memory-jobs';

test('details that visitors type about themselves are kept, right or wrong', async () => {
  const { visitors, admitAt, findAt } = visitorStage();
  const { visitor, secret } = await admitAt(aMorning);
  const details = { fullName: 'Olive Marsh', email: 'olive@', phoneNumber: '' };
  await new SaveVisitorDetails(visitors).execute({ visitor, details });
  expect(await findAt(aMorning, secret)).toMatchObject(details);
});
