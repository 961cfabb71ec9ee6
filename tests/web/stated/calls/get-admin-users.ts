import { expect } from 'vitest';
import { answerOf, stated, withKeys } from '../stated';

export default stated('GET /api/admin/users', async (on) => {
  const path = '/api/admin/users?search=&userType=customer&userStatus=active';
  expect(await answerOf((await on.admin()).json('GET', path))).toEqual(withKeys('users total'));
});
