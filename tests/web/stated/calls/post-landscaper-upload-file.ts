import { expect } from 'vitest';
import { pdf } from '#tests/support/pictures';
import { answerOf, stated, withKeys } from '../stated';

export default stated('POST /api/landscaper/upload-file', async (on) => {
  const fern = await on.newLandscaper();
  const answer = answerOf(fern.post('/api/landscaper/upload-file', { file: pdf(), type: 'employersLiability' }));
  expect(await answer).toEqual(withKeys('fileUrl'));
});
