import type { App } from '#src/composition/app';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { PASSWORD } from '../cast';
import { browser, type Browser } from '../web';

type Credentials = { email: string; password?: string };

const signIn = (at: Browser, { email, password = PASSWORD }: Credentials) =>
  at.post('/auth/sign-in', { username: email, password });

/** A new browser, signed in on the page. */
export async function signedInAs(app: App, credentials: Credentials): Promise<Browser> {
  const at = await browser(app);
  await signIn(at, credentials);
  return at;
}

/** Whether there is an account with this email and password. */
export const canSignIn = async (app: App, credentials: Credentials) =>
  (await signIn(await browser(app), credentials)).status === 303;

/** The signed-in user, as `GET /api/user` returns them. */
export const userOf = async (at: Browser) => (await (await at.json('GET', '/api/user')).json()) as SessionUser;

export const isSignedIn = async (at: Browser) => (await at.json('GET', '/api/user')).status === 200;
