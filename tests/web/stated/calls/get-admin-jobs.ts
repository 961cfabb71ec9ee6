import { expect } from 'vitest';
import { answerOf, stated, withKeys } from '../stated';

export default stated('GET /api/admin/jobs', async (on) => {
  const path = '/api/admin/jobs?search=&jobStatus=open&jobService=';
  expect(await answerOf((await on.admin()).json('GET', path))).toEqual(withKeys('jobs total'));
});
