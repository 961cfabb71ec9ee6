import { expect } from 'vitest';
import { answerOf, stated, withKeys } from '../stated';

export default stated('POST /api/generate-onboarding-link', async (on) => {
  const here = `${on.world.config.baseUrl}/stripe-account-test`;
  const body = { account_id: await on.trialAccount(), refresh_url: here, return_url: here };
  expect(await answerOf((await on.as()).json('POST', '/api/generate-onboarding-link', body))).toEqual(
    withKeys('onboarding_url'),
  );
});
