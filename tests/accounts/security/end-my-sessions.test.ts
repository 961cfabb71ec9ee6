import { expect, test } from 'vitest';
import { EndMySessions } from '#src/modules/accounts/use-cases/security/end-my-sessions';
import { ShowSignIns } from '#src/modules/accounts/use-cases/security/show-sign-ins';
import { sessionStage } from '#tests/support/session-stage';

async function twoSessions() {
  const { olive, sessions, signIns, clock, start } = sessionStage();
  const [laptop, phone] = [(await start()).sessionId, (await start()).sessionId];
  const end = (options: { sessionId: string; only?: string }) =>
    new EndMySessions(sessions).execute({ userId: olive.id, ...options });
  const shown = () => new ShowSignIns(sessions, signIns, clock).execute({ userId: olive.id, sessionId: laptop });
  return { laptop, phone, end, shown, left: () => sessions.all().map(({ id }) => id) };
}

test('one session is ended, by the reference that the list of sessions shows', async () => {
  const { laptop, end, shown, left } = await twoSessions();
  const other = (await shown()).sessions.find(({ isCurrent }) => !isCurrent)!;
  await end({ sessionId: laptop, only: other.reference });
  expect(left()).toEqual([laptop]);
});

test('all sessions but this browser’s are ended at once', async () => {
  const { phone, end, left } = await twoSessions();
  await end({ sessionId: phone });
  expect(left()).toEqual([phone]);
});
