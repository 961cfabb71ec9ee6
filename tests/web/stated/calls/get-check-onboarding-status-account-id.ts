import { expect } from 'vitest';
import { answerOf, stated, withKeys } from '../stated';

export default stated('GET /api/check-onboarding-status/{accountId}', async (on) => {
  const path = `/api/check-onboarding-status/${await on.trialAccount()}`;
  expect(await answerOf((await on.as()).json('GET', path))).toEqual(
    withKeys('fully_onboarded status charges_enabled payouts_enabled details_submitted requirements'),
  );
});
