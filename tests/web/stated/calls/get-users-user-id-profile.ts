import { expect } from 'vitest';
import { answerOf, stated, withKeys } from '../stated';

export default stated('GET /api/users/{userId}/profile', async (on) => {
  const { landscaper } = await on.people();
  expect(await answerOf((await on.as()).json('GET', `/api/users/${landscaper.id}/profile`))).toEqual(
    withKeys(
      'firstName lastName businessName profilePhotoUrl rating reviewCount serviceArea yearsExperience jobsCompleted publicLiabilityVerified phone email bio services customServices portfolio credentials reviews',
    ),
  );
});
