import { expect } from 'vitest';
import { PASSWORD } from '#tests/support/cast';
import { stated, statusOf } from '../stated';

export default stated('POST /api/auth/change-password', async (on) => {
  const { olive } = await on.people();
  const body = {
    currentPassword: PASSWORD,
    newPassword: 'three-sleepy-otters',
  };
  expect(await statusOf(olive.json('POST', '/api/auth/change-password', body))).toBe(200);
});
