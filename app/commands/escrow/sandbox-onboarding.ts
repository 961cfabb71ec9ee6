import { z } from 'zod';
import type { App } from '#src/composition/app';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { command } from '#app/web/command';

const schema = z.object({ id: z.string() });
const refusals = { 'not-found': [404, 'There is no such payout account.'] } as const;

/**
 * The page, for those who may use it. As at a real provider, anyone who was given the link may open it: its id is
 * random, and strangers never see it (SEC-S3). People logged in as someone else may not, unless the account was opened
 * on the test pages.
 */
export async function onboardingPageFor(app: App, actor: SessionUser | undefined, accountId: string) {
  const page = app.sandbox?.onboardingPage;
  const owner = await page?.ownerOf(accountId);
  return !actor || owner === null || owner === actor.id || actor.userType === 'admin' ? page : undefined;
}

const back = (left: { backUrl: string } | undefined) =>
  left ? { ok: true as const, value: { next: left.backUrl } } : { ok: false as const, reason: 'not-found' as const };

/** On the sandbox provider's onboarding page: all details were entered and checked. */
export const completeSandboxOnboarding = command({
  for: 'anyone',
  schema,
  run: async ({ id }, actor, app) => back(await (await onboardingPageFor(app, actor, id))?.complete(id)),
  refusals,
});

/** Details were entered, but a document is still due. */
export const partialSandboxOnboarding = command({
  for: 'anyone',
  schema,
  run: async ({ id }, actor, app) => back(await (await onboardingPageFor(app, actor, id))?.partial(id)),
  refusals,
});

/** Nothing was entered. */
export const leaveSandboxOnboarding = command({
  for: 'anyone',
  schema,
  run: async ({ id }, actor, app) => back(await (await onboardingPageFor(app, actor, id))?.leave(id)),
  refusals,
});

/** What happens to an account later: it is closed, or its bank returns what is paid into it, or stops returning it. */
export const changeSandboxAccount = command({
  for: 'anyone',
  schema: schema.extend({ what: z.enum(['closed', 'rejected', 'bank-refuses', 'bank-accepts']) }),
  async run({ id, what }, actor, app) {
    const page = await onboardingPageFor(app, actor, id);
    return back(await (what === 'bank-accepts' ? page?.bankAccepts(id) : page?.goesWrong(id, what)));
  },
  refusals,
});
