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

/** What happens to an account later: it ends, or its bank returns what is paid into it, or no longer does. */
export const changeSandboxAccount = command({
  for: 'anyone',
  schema: schema.extend({ what: z.enum(['closed', 'rejected', 'bank-refuses', 'bank-accepts']) }),
  async run({ id, what }, _actor, app) {
    const page = app.sandbox?.onboardingPage;
    return back(await (what === 'bank-accepts' ? page?.bankAccepts(id) : page?.goesWrong(id, what)));
  },
  refusals,
});
