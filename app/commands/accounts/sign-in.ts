import { z } from 'zod';
import type { App } from '#src/composition/app';
import { command } from '#app/web/command';
import { email } from '#app/web/fields';
import { TOO_MANY } from '../refusals';

/** Where something of ours breaks: the form comes back with it, and the email in it. */
export const SIGN_IN_FAULT = 'Something went wrong on our side. Please try again.';

const credentials = z.object({
  // The wire calls it username; it is the email (S-ENT-05).
  username: email,
  password: z
    .string({ error: 'Password is required' })
    .min(1, { error: 'Password is required', abort: true })
    .min(6, 'Password must be at least 6 characters')
    .max(200, 'Password must be 200 characters or less'),
});
const code = z.string({ error: 'Please enter the code' }).trim().min(1, 'Please enter the code').max(40);

const refusals = {
  'wrong-credentials': [401, 'Invalid email or password'],
  'account-suspended': [403, 'This account is suspended. Please contact support.'],
  'too-many-attempts': TOO_MANY,
} as const;
const codeRefusals = {
  'challenge-over': [410, 'That took too long. Please log in again.'],
  'code-wrong': [401, 'That code is not right, or has been used. Codes change every 30 seconds.', 'code'],
} as const;

/** The password. Its answer is somebody, or a challenge: then a code is owed, and nobody is signed in yet. */
export const signIn = command({
  for: 'anyone',
  schema: credentials,
  run: (input, _actor, app, { address }) => byPassword(input, app, address),
  refusals,
});

/** The code, on the second page. */
export const confirmSignIn = command({
  for: 'anyone',
  schema: z.object({ challenge: z.string().max(200), code }),
  run: (input, _actor, app, { address }) => byCode(input, app, address),
  refusals: { ...refusals, ...codeRefusals },
});

/** Both in one call, for those without pages. */
export const signInByCall = command({
  for: 'anyone',
  schema: credentials.extend({ code: code.optional() }),
  async run({ code: typed, ...input }, _actor, app, { address }) {
    const outcome = await byPassword(input, app, address);
    if (!outcome.ok) return outcome;
    const { user, challenge } = outcome.value;
    if (user) return { ok: true, value: user };
    return typed ? byCode({ challenge, code: typed }, app, address) : { ok: false, reason: 'code-needed' };
  },
  refusals: {
    ...refusals,
    ...codeRefusals,
    'code-needed': [401, 'Please send the code from your authenticator app, or a recovery code.', 'code'],
  },
});

/** Only failures add up. A right password of which the code is still owed is neither yet. */
async function byPassword({ username, password }: z.output<typeof credentials>, app: App, address: string) {
  const attempt = { email: username, address };
  if (!(await app.rateLimits.allowSignIn(attempt))) return { ok: false, reason: 'too-many-attempts' } as const;
  const outcome = await app.accounts.signIn.execute({ email: username, password });
  if (outcome.ok && outcome.value.user) await app.rateLimits.forgiveSignIn(attempt);
  return outcome;
}

async function byCode({ challenge, code: typed }: { challenge: string; code: string }, app: App, address: string) {
  const owed = await app.accounts.challenged(challenge);
  if (!owed) return { ok: false, reason: 'challenge-over' } as const;
  if (!(await app.rateLimits.allow('sign-in-code', owed.userId)))
    return { ok: false, reason: 'too-many-attempts' } as const;
  const outcome = await app.accounts.confirmSignIn.execute({ challenge, code: typed });
  if (outcome.ok) {
    await app.rateLimits.forgive('sign-in-code', owed.userId);
    await app.rateLimits.forgiveSignIn({ email: outcome.value.email, address });
  }
  return outcome;
}
