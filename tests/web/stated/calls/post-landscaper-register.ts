import { expect } from 'vitest';
import { answerOf, fresh, stated, withKeys } from '../stated';

export default stated('POST /api/landscaper/register', async (on) => {
  const registered = (await on.as()).json('POST', '/api/landscaper/register', { email: fresh('willow') });
  expect(await answerOf(registered)).toEqual(withKeys('onboarding_url account_id'));
});
