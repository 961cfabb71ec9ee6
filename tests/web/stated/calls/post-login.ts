import { expect } from 'vitest';
import { PASSWORD } from '#tests/support/cast';
import { answerOf, stated } from '../stated';

export default stated('POST /api/login', async (on) => {
  const { email } = await on.cast.customer();
  const answer = (await on.as()).json('POST', '/api/login', { username: email, password: PASSWORD });
  expect(await answerOf(answer)).toMatchObject({ status: 200, fullName: 'Olive Marsh', userType: 'customer' });
});
