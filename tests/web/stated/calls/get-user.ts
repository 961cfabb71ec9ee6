import { expect } from 'vitest';
import { answerOf, stated, withKeys } from '../stated';

export default stated('GET /api/user', async (on) => {
  const { olive } = await on.people();
  expect(await answerOf(olive.json('GET', '/api/user'))).toEqual(
    withKeys(
      'id email userType profileCompleted firstName lastName fullName username profileImage phoneNumber address preferredContactMethod propertyType location',
    ),
  );
});
