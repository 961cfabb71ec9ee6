import { expect } from 'vitest';
import { answerOf, stated } from '../stated';

export default stated('GET /api/landscapers', async (on) => {
  await on.trialLandscaper();
  const listed = await answerOf((await on.as()).json('GET', '/api/landscapers'));
  // SPEC3-N2: the count is that of the list.
  expect(listed.landscapers).toHaveLength(Number(listed.count));
});
