import { expect } from 'vitest';
import { answerOf, fresh, stated } from '../stated';

export default stated('POST /api/register', async (on) => {
  const email = fresh('rowan');
  const body = { username: email, password: 'three-sleepy-otters', email, fullName: 'rowan', userType: 'customer' };
  const answer = await answerOf((await on.as()).json('POST', '/api/register', body));
  expect(answer).toMatchObject({ status: 201, email, userType: 'customer' });
});
