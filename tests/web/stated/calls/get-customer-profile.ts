import { expect } from 'vitest';
import { answerOf, stated, withKeys } from '../stated';

export default stated('GET /api/customer/profile', async (on) => {
  const { olive } = await on.people();
  expect(await answerOf(olive.json('GET', '/api/customer/profile'))).toEqual(
    withKeys(
      'fullName profileImage propertyType preferredContactMethod jobStats savedAddresses accountCreatedAt lastLoginDevice lastLoginLocation lastLoginAt address',
    ),
  );
});
