import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { Strategy } from 'remix-auth/strategy';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import type { SignedIn } from '#src/modules/accounts/use-cases/sign-in/sign-in';
import { confirmSignIn, SIGN_IN_FAULT, signIn, signInByCall } from '#app/commands/accounts/sign-in';
import { challengeOf } from '#app/web/sign-in/challenge.server';
import { formOf, jsonOf, submitForm, submitJson, type FormOutcome } from '#app/web/submit.server';

/** A user, a challenge if a code is still needed, or the page again with what is wrong. */
type Outcome = FormOutcome<SignedIn, keyof typeof signIn.refusals | keyof typeof confirmSignIn.refusals>;

/** The email and password of a posted form, which is read as all our forms are. */
class PasswordStrategy extends FormStrategy<Outcome> {
  override async authenticate(request: Request) {
    return this.verify({ form: await formOf(request), request });
  }
}

/** The code of a posted form, for the challenge in the browser's cookie. */
class CodeStrategy extends FormStrategy<Outcome> {
  constructor(
    private readonly context: AppLoadContext,
    verify: Strategy.VerifyFunction<Outcome, FormStrategy.VerifyOptions>,
  ) {
    super(verify);
  }

  override async authenticate(request: Request) {
    const form = await formOf(request);
    form.set('challenge', (await challengeOf(this.context, request)) ?? 'none');
    return this.verify({ form, request });
  }
}

/** The email, password and code of a JSON call. The outcome is its response. */
class JsonStrategy extends Strategy<Response, Record<string, unknown>> {
  name = 'json';

  async authenticate(request: Request) {
    const body = await jsonOf(request);
    return body instanceof Response ? body : this.verify(body);
  }
}

/**
 * Everybody who signs in does so here (decision 19): a strategy reads the request, and the command of the same page or
 * call checks what it found.
 */
export const signInOnPage = (args: ActionFunctionArgs, way: 'password' | 'code'): Promise<Outcome> =>
  new Authenticator<Outcome>()
    .use(
      new PasswordStrategy(({ form }) =>
        submitForm(signIn, args, { form, hide: ['password'], faultWords: () => SIGN_IN_FAULT }),
      ),
      'password',
    )
    .use(
      new CodeStrategy(args.context, ({ form }) =>
        submitForm(confirmSignIn, args, { form, hide: ['challenge', 'code'], faultWords: () => SIGN_IN_FAULT }),
      ),
      'code',
    )
    .authenticate(way, args.request);

/** `answer`: starts the session, and makes the response’s body and headers. */
export const signInByJson = (
  args: ActionFunctionArgs,
  answer: { to(user: SessionUser): Promise<object>; headers(): Headers },
): Promise<Response> =>
  new Authenticator<Response>()
    .use(new JsonStrategy((body) => submitJson(signInByCall, args, { ...answer, body })))
    .authenticate('json', args.request);
