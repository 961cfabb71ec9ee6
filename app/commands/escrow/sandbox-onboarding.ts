import { z } from 'zod';
import { command } from '#app/web/command';

const schema = z.object({ id: z.string() });
const refusals = { 'not-found': [404, 'There is no such payout account.'] } as const;
const back = (left: { backUrl: string } | undefined) =>
  left ? { ok: true as const, value: { next: left.backUrl } } : { ok: false as const, reason: 'not-found' as const };

/** The onboarding page of the sandbox's provider: everything is given and checked. */
export const completeSandboxOnboarding = command({
  for: 'anyone',
  schema,
  run: async ({ id }, _actor, app) => back(await app.sandbox?.onboardingDesk.complete(id)),
  refusals,
});

/** Some of it is given; a document is still due. */
export const halfSandboxOnboarding = command({
  for: 'anyone',
  schema,
  run: async ({ id }, _actor, app) => back(await app.sandbox?.onboardingDesk.partial(id)),
  refusals,
});

/** Back with nothing given. */
export const leaveSandboxOnboarding = command({
  for: 'anyone',
  schema,
  run: async ({ id }, _actor, app) => back(await app.sandbox?.onboardingDesk.leave(id)),
  refusals,
});
