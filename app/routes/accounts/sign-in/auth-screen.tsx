import type { ReactNode } from 'react';
import { AccountEmail, NewPassword, PasswordAgain } from '#app/ui/forms/account-fields';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { Tabs } from '#app/ui/tabs';
import { useFormReply } from '#app/web/form-reply';
import type { FormReply } from '#app/web/submit.server';
import { RosePane } from './rose-pane';

const TAGLINE = 'Connecting customers with local landscapers';
const PROMISES = [
  ['camera', 'Post a job in photos and a few words'],
  ['users', 'Local landscapers bid; you compare'],
  ['lock', 'Payment held until the job is complete'],
] as const;

/** The tabs are links; the server renders the one that was requested. */
export const AuthScreen = ({ tab, children }: { tab: 'login' | 'register'; children: ReactNode }) => (
  <RosePane says={TAGLINE} promises={PROMISES} onPhones>
    <Bed as="div">
      <Tabs
        label="Login or register"
        halves
        current={tab}
        items={[
          { key: 'login', label: 'Login', href: '/auth?tab=login' },
          { key: 'register', label: 'Register', href: '/auth?tab=register' },
        ]}
      />
      <div className="bed-pad">{children}</div>
    </Bed>
  </RosePane>
);

export function SignInForm({ reply, next }: { reply?: FormReply; next?: string }) {
  const form = useFormReply(reply);
  return (
    <form className="grid gap-5" method="post" action="/auth/sign-in" noValidate>
      <h1 className="text-2xl">Login</h1>
      <ErrorSummary errors={form.summary()} />
      {next && <input type="hidden" name="next" value={next} />}
      <Field
        {...form.field('username')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        spellCheck={false}
      />
      <Field {...form.field('password')} label="Password" type="password" autoComplete="current-password" />
      <div className="grid gap-2">
        <Button block>Login</Button>
        <ButtonLink kind="quiet" href="/auth/forgot-password">
          Forgot Password?
        </ButtonLink>
      </div>
      <p className="border-t border-line pt-4 text-soft">
        No account yet? <a href="/auth?tab=register">Register</a>
      </p>
    </form>
  );
}

export function RegisterForm({
  reply,
  userId,
  userType = 'customer',
  invite,
}: {
  reply?: FormReply;
  userId: string;
  userType?: 'customer' | 'landscaper';
  /** The code of the customer who invited them. */
  invite?: string;
}) {
  const form = useFormReply(reply, { userType, invite });
  const code = form.value('invite');
  return (
    <form className="grid gap-5" method="post" action="/auth/register" noValidate>
      <h1 className="text-2xl">Register</h1>
      <ErrorSummary errors={form.summary()} />
      {code && <input type="hidden" name="invite" value={code} />}
      <input type="hidden" name="userId" value={form.value('userId') ?? userId} />
      <ChoiceGroup
        name="userType"
        label="What brings you here?"
        error={form.error('userType')}
        chosen={form.value('userType')}
        options={[
          { value: 'customer', label: 'I need garden services', icon: 'house' },
          { value: 'landscaper', label: 'I provide garden services', icon: 'shovel' },
        ]}
      />
      <AccountEmail {...form.field('email')} />
      <NewPassword {...form.field('password')} />
      <PasswordAgain {...form.field('confirmPassword')} />
      <div className="grid gap-3">
        <Button block>Create account</Button>
        <p className="hint">
          You accept the Terms &amp; Conditions and Privacy Policy later, when you set up your profile.
        </p>
      </div>
      <p className="border-t border-line pt-4 text-soft">
        Already have an account? <a href="/auth?tab=login">Login</a>
      </p>
    </form>
  );
}
