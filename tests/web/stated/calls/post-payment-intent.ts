import { expect } from 'vitest';
import { answerOf, stated, withKeys } from '../stated';

export default stated('POST /api/payment-intent', async (on) => {
  const { email, accountId } = await on.trialLandscaper();
  await on.world.app.sandbox!.onboardingPage.complete(accountId);
  const intent = (await on.as()).json('POST', '/api/payment-intent', { amount: 15000, landscaper_email: email });
  expect(await answerOf(intent)).toEqual(withKeys('clientSecret'));
});
