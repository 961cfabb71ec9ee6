import { expect, test } from 'vitest';
import { ForgetExpiredSessions } from '#src/modules/accounts/use-cases/sign-in/forget-expired-sessions';
import { sessionStage } from '#tests/support/session-stage';

test('expired sessions are deleted, others stay', async () => {
  const { start, sessions, later, now } = sessionStage();
  await start();
  later(20);
  const { sessionId } = await start();
  later(11);
  await new ForgetExpiredSessions(sessions).execute({ asOf: now() });
  expect(sessions.all()).toMatchObject([{ id: sessionId }]);
});
