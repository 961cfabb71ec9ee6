import { expect } from 'vitest';
import { answerOf, fresh, stated, withKeys } from '../stated';

export default stated('POST /api/create-landscaper-account', async (on) => {
  const body = { email: fresh('fern'), business_type: 'individual' };
  const opened = (await on.as()).json('POST', '/api/create-landscaper-account', body);
  expect(await answerOf(opened)).toEqual(withKeys('account_id'));
});
