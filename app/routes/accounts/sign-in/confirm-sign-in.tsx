import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { challengeOf, forgetChallenge } from '#app/web/sign-in/challenge.server';
import { titleOf, useFormReply } from '#app/web/form-reply';
import type { FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { RosePane } from './rose-pane';
import { signInOnPage } from './ways-in.server';
import { welcome } from './welcome.server';

export const meta = () => titleOf('Enter your code');
export const handle = { shell: 'bare' };

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!(await challengeOf(context, request))) throw redirect('/auth?tab=login');
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const outcome = await signInOnPage(args, 'code');
  if (!outcome.ok) {
    const failed = { title: 'Login failed', description: outcome.words, kind: 'problem' } as const;
    const forget = new Headers({ 'Set-Cookie': await forgetChallenge(context) });
    if (outcome.reason === 'challenge-over') return redirectWithToast(context, '/auth?tab=login', failed, forget);
    if (outcome.reason !== 'invalid') toastHere(context, failed);
    return outcome.page;
  }
  const { user } = outcome.value;
  if (!user) throw new Error('A right code leaves nothing to ask');
  const home = await welcome(args, user);
  home.headers.append('Set-Cookie', await forgetChallenge(context));
  return home;
}

const WHY = [
  ['phone', 'Open the authenticator app on your phone'],
  ['shield-check', 'Your password alone is not enough, for you or for anyone else'],
] as const;

export default function ConfirmSignIn() {
  const form = useFormReply(useActionData<FormReply>(), { code: '' });
  return (
    <RosePane says="One more step" promises={WHY}>
      <Bed as="div" pad>
        <form method="post" className="grid gap-5" noValidate>
          <h1>Enter your code</h1>
          <ErrorSummary errors={form.summary()} />
          <Field
            {...form.field('code')}
            label="Code"
            hint="The six digits your authenticator app shows for Hedgerow. If you do not have it with you, use a recovery code."
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <div className="flex flex-wrap gap-3">
            <Button>Login</Button>
            <ButtonLink kind="quiet" href="/auth?tab=login">
              Start again
            </ButtonLink>
          </div>
        </form>
      </Bed>
    </RosePane>
  );
}
