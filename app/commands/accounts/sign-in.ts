import { z } from 'zod';
import type { App } from '#src/composition/app';
import { lengths } from '#src/modules/accounts/domain/limits';
import { secondFactorIn } from '#src/modules/accounts/domain/two-factor';
import { command, type RequestFacts } from '#app/web/command';
import { email } from '#app/web/fields';
import { TOO_MANY } from '../refusals';
import { passwordOf } from './new-password';
import { secondFactorCode as code } from './second-factor-code';

/** Shown above the form, which stays filled in, after a fault on our side. */
export const SIGN_IN_FAULT = 'Something went wrong on our side. Please try again.';

const credentials = z.object({
  // Calls name it username, but it is the email (S-ENT-05).
  username: email(),
  password: passwordOf(lengths.password.minWithJob),
});

const refusals = {
  'wrong-credentials': [401, 'Invalid email or password'],
  'challenge-over': [410, 'That took too long. Please log in again.'],
  'code-wrong': [401, 'That code is not right, or has been used. Codes change every 30 seconds.', 'code'],
  'account-suspended': [403, 'This account is suspended. Please contact support.'],
  'too-many-attempts': TOO_MANY,
} as const;

/** The first page. Returns the user, or a challenge if a code is still needed and nobody is signed in yet. */
export const signIn = command({
  for: 'anyone',
  schema: credentials,
  run: (input, _actor, app, request) => byPassword(input, app, request),
  refusals,
});

/** The second page, which asks for the code. */
export const confirmSignIn = command({
  for: 'anyone',
  schema: z.object({ challenge: z.string().max(200), code }),
  run: (input, _actor, app, request) => byCode(input, app, request),
  refusals,
});

/** Both steps in one JSON call. */
export const signInByCall = command({
  for: 'anyone',
  schema: credentials.extend({ code: code.optional() }),
  async run({ code: typed, ...input }, _actor, app, request) {
    const outcome = await byPassword(input, app, request);
    if (!outcome.ok) return outcome;
    const { user, challenge } = outcome.value;
    if (user) return { ok: true, value: user };
    if (!typed) return { ok: false, reason: 'code-needed' };
    const confirmed = await byCode({ challenge, code: typed }, app, request);
    return confirmed.ok ? { ok: true, value: confirmed.value.user } : confirmed;
  },
  refusals: {
    ...refusals,
    'code-needed': [401, 'Please send the code from your authenticator app, or a recovery code.', 'code'],
  },
});

type Facts = Pick<RequestFacts, 'address' | 'deviceFor' | 'noteSecurity'>;
/**
 * The delay of an answer while others guess at an account: it slows them down, and the person can still wait for it.
 */
export const SLOW_ANSWER_MS = 4_000;

/**
 * Only failures count towards the limit. A right password is neither failure nor success while a code is still needed.
 */
async function byPassword(
  { username, password }: z.output<typeof credentials>,
  app: App,
  { address, deviceFor }: Facts,
) {
  const attempt = { email: username, address, device: deviceFor(username) };
  const admitted = await app.rateLimits.admitSignIn(attempt);
  if (admitted === 'refused') return { ok: false, reason: 'too-many-attempts' } as const;
  if (admitted === 'slowly') await app.wait(SLOW_ANSWER_MS);
  const outcome = await app.accounts.signIn.execute({ email: username, password });
  if (outcome.ok && outcome.value.user) await app.rateLimits.forgiveSignIn(attempt);
  return outcome;
}

async function byCode(
  { challenge, code: typed }: { challenge: string; code: string },
  app: App,
  { address, deviceFor, noteSecurity }: Facts,
) {
  const challenged = await app.accounts.findChallenge.execute({ challenge });
  if (!challenged) return { ok: false, reason: 'challenge-over' } as const;
  const { userId } = challenged;
  const email = (await app.accounts.views.sessionUser(userId))?.email;
  const device = email && deviceFor(email);
  const counted = device ? `${userId} ${device}` : userId;
  if (!(await app.rateLimits.allow('sign-in-code', counted)))
    return { ok: false, reason: 'too-many-attempts' } as const;
  const outcome = await app.accounts.confirmSignIn.execute({ challenge, code: typed, by: secondFactorIn(typed) });
  if (!outcome.ok) {
    noteSecurity(`second-step-${outcome.reason}`, { userId });
    return outcome;
  }
  const user = outcome.value;
  await app.rateLimits.forgive('sign-in-code', counted);
  await app.rateLimits.forgiveSignIn({ email: user.email, address, device });
  return { ok: true, value: { user, challenge: null } } as const;
}
