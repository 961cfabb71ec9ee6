import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { Strategy } from 'remix-auth/strategy';
import type { App } from '#src/composition/app';
import type { SessionUser } from '#src/modules/accounts/domain/user';

type Accounts = Pick<App['accounts'], 'signIn' | 'confirmSignIn'>;
type Refusal = Extract<Awaited<ReturnType<Accounts['signIn' | 'confirmSignIn']['execute']>>, { ok: false }>['reason'];

/** What each way of proving who you are takes. `challenge`: given for the right password where a code is needed as well. */
export type Credentials = {
  password: { email: string; password: string };
  'one-time-code': { challenge: string; code: string };
  'recovery-code': { challenge: string; code: string };
};
/** The user; or the challenge, where a code is still needed; or the reason for the refusal. */
export type Proof =
  | { ok: true; value: { user: SessionUser; challenge: null } | { user: null; challenge: string } }
  | { ok: false; reason: Refusal };
export type Prove = <Way extends keyof Credentials>(way: Way, credentials: Credentials[Way]) => Promise<Proof>;

/** A second factor: a code, for the challenge that the password was answered with. */
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
 * The one way in, used by every page and call that signs users in, and made once for the whole product (decision 19). A strategy
 * takes credentials from a request, and these were read and checked with the rest of the form or call, so they are sent on as a
 * request of their own.
 */
export function wayIn({ accounts }: { accounts: Accounts }): Prove {
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
