import { expect } from 'vitest';
import { answerOf, stated, withKeys } from '../stated';

export default stated('GET /api/landscaper-account/{accountId}', async (on) => {
  const path = `/api/landscaper-account/${await on.trialAccount()}`;
  expect(await answerOf((await on.as()).json('GET', path))).toEqual(
    withKeys('account_id email business_type country charges_enabled payouts_enabled details_submitted'),
  );
});
