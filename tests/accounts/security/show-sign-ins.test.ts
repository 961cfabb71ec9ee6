import { expect, test } from 'vitest';
import { deviceOf } from '#src/modules/accounts/domain/device';
import { ShowSignIns } from '#src/modules/accounts/use-cases/security/show-sign-ins';
import { FIREFOX, sessionStage } from '#tests/support/session-stage';

test('users see where they are signed in, which of these is this browser, and their last ten sign-ins', async () => {
  const { olive, sessions, signIns, clock, start, later, now } = sessionStage();
  const tablet = deviceOf('iPad');
  for (let day = 1; day <= 12; day += 1)
    await signIns.add({ userId: olive.id, at: new Date(Date.UTC(2025, 4, day)), device: tablet, country: null });
  await start();
  later(2);
  const { sessionId } = await start(FIREFOX);
  const [firefox, unknown] = [
    { browser: 'Firefox', system: 'Windows' },
    { browser: null, system: null },
  ];
  const shown = await new ShowSignIns(sessions, signIns, clock).execute({ userId: olive.id, sessionId });
  expect(shown.sessions).toMatchObject([
    { device: firefox, isCurrent: true, since: now() },
    { device: unknown, isCurrent: false },
  ]);
  expect(shown.signIns.map(({ device }) => device)).toEqual([
    firefox,
    unknown,
    ...Array.from({ length: 8 }, () => tablet),
  ]);
  expect(shown.signIns.slice(2).map(({ at }) => at.getUTCDate())).toEqual([12, 11, 10, 9, 8, 7, 6, 5]);
});
