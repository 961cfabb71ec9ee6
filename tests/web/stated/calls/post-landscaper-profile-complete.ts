import { expect } from 'vitest';
import { portfolio, step1, step2, step3 } from '../registration-bodies';
import { stated, statusOf } from '../stated';

export default stated('POST /api/landscaper/profile/complete', async (on) => {
  const fern = await on.newLandscaper();
  const whole = { ...step1, ...(await step2(fern)), ...step3, portfolio, termsAccepted: true };
  expect(await statusOf(fern.json('POST', '/api/landscaper/profile/complete', whole))).toBe(200);
});
