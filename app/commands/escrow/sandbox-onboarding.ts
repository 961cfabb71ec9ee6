import { z } from 'zod';
import { command } from '#app/web/command';

const schema = z.object({ id: z.string() });
const refusals = { 'not-found': [404, 'There is no such payout account.'] } as const;
const back = (left: { backUrl: string } | undefined) =>
  left ? { ok: true as const, value: { next: left.backUrl } } : { ok: false as const, reason: 'not-found' as const };

/** On the sandbox provider's onboarding page: all details have been entered and checked. */
export const completeSandboxOnboarding = command({
  for: 'anyone',
  schema,
  run: async ({ id }, _actor, app) => back(await app.sandbox?.onboardingPage.complete(id)),
  refusals,
});

/** Details have been entered, but a document is still due. */
export const partialSandboxOnboarding = command({
  for: 'anyone',
  schema,
  run: async ({ id }, _actor, app) => back(await app.sandbox?.onboardingPage.partial(id)),
  refusals,
});

/** Nothing has been entered. */
export const leaveSandboxOnboarding = command({
  for: 'anyone',
  schema,
  run: async ({ id }, _actor, app) => back(await app.sandbox?.onboardingPage.leave(id)),
  refusals,
});
