import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { Strategy } from 'remix-auth/strategy';
import type { App } from '#src/composition/app';
import type { SessionUser } from '#src/modules/accounts/domain/user';

type Accounts = Pick<App['accounts'], 'signIn' | 'confirmSignIn'>;
type Refusal = Extract<Awaited<ReturnType<Accounts['signIn' | 'confirmSignIn']['execute']>>, { ok: false }>['reason'];

/** The credentials of each way to sign in. `challenge` is issued for a right password if a code is needed as well. */
export type Credentials = {
  password: { email: string; password: string };
  'one-time-code': { challenge: string; code: string };
  'recovery-code': { challenge: string; code: string };
};
/** The user, a challenge if a code is still needed, or the reason for the refusal. */
export type Proof =
  | { ok: true; value: { user: SessionUser; challenge: null } | { user: null; challenge: string } }
  | { ok: false; reason: Refusal };
export type Prove = <Way extends keyof Credentials>(way: Way, credentials: Credentials[Way]) => Promise<Proof>;

/** The second factor: a code, for the challenge that was issued for the password. */
class CodeStrategy extends Strategy<Proof, Credentials['one-time-code' | 'recovery-code']> {
  constructor(
    readonly name: 'one-time-code' | 'recovery-code',
    accounts: Accounts,
  ) {
    super(async (credentials) => {
      const confirmed = await accounts.confirmSignIn.execute({ ...credentials, by: name });
      return confirmed.ok ? { ok: true, value: { user: confirmed.value, challenge: null } } : confirmed;
    });
  }

  async authenticate(request: Request): Promise<Proof> {
    const form = await request.formData();
    return this.verify({ challenge: textIn(form, 'challenge'), code: textIn(form, 'code') });
  }
}

/**
 * Checks credentials for every page and call that signs users in; created once, when the server starts (decision 19). A
 * strategy reads credentials from a request, but ours have been read and checked with the rest of the form or call, so
 * they are passed on as a new request.
 */
export function createSignInChecks({ accounts }: { accounts: Accounts }): Prove {
  const authenticator = new Authenticator<Proof>();
  authenticator.use(
    new FormStrategy(({ form }) =>
      accounts.signIn.execute({ email: textIn(form, 'email'), password: textIn(form, 'password') }),
    ),
    'password',
  );
  authenticator.use(new CodeStrategy('one-time-code', accounts));
  authenticator.use(new CodeStrategy('recovery-code', accounts));
  return (way, credentials) =>
    authenticator.authenticate(
      way,
      new Request('https://hedgerow.invalid/prove', { method: 'POST', body: new URLSearchParams(credentials) }),
    );
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
