import { expect } from 'vitest';
import { answerOf, stated, withKeys } from '../stated';

export default stated('GET /api/landscaper/status/{email}', async (on) => {
  const { email } = await on.trialLandscaper();
  const path = `/api/landscaper/status/${encodeURIComponent(email)}`;
  expect(await answerOf((await on.as()).json('GET', path))).toEqual(withKeys('charges_enabled payouts_enabled'));
});
