import { expect, test } from 'vitest';
import { ShowSignIns } from '#src/modules/accounts/use-cases/security/show-sign-ins';
import { FIREFOX, sessionStage } from '#tests/support/session-stage';

test('users see where they are signed in, which of these is this browser, and their last ten sign-ins', async () => {
  const { olive, sessions, signIns, clock, start, later, now } = sessionStage();
  for (let day = 1; day <= 12; day += 1)
    await signIns.add({ userId: olive.id, at: new Date(Date.UTC(2025, 4, day)), device: `day ${day}` });
  await start();
  later(2);
  const { sessionId } = await start(FIREFOX);
  const shown = await new ShowSignIns(sessions, signIns, clock).execute({ userId: olive.id, sessionId });
  expect(shown.sessions).toMatchObject([
    { device: 'Firefox on Windows', isCurrent: true, since: now() },
    { device: 'An unknown device', isCurrent: false },
  ]);
  expect(shown.signIns.map(({ device }) => device)).toEqual([
    ...['Firefox on Windows', 'An unknown device'],
    ...[12, 11, 10, 9, 8, 7, 6, 5].map((day) => `day ${day}`),
  ]);
});
