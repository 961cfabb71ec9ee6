import { lengths } from '#src/modules/accounts/domain/limits';
import { Field } from './field';

type Named = { name: string; defaultValue?: string; error?: string };

/** The email address of a new account. */
export const AccountEmail = (field: Named) => (
  <Field
    {...field}
    label="Email"
    type="email"
    inputMode="email"
    autoComplete="username"
    spellCheck={false}
    hint="We use it to sign you in and to tell you about bids."
  />
);

/** A new password. `least` is its minimum length, which depends on the entry point (D-PWDMIN). */
export const NewPassword = ({
  label = 'Password',
  least = lengths.password.min,
  ...field
}: Named & { label?: string; least?: 6 | 8 }) => (
  <Field
    {...field}
    label={label}
    type="password"
    autoComplete="new-password"
    minLength={least}
    hint={`At least ${least} characters${least < lengths.password.min ? '; longer is better' : ''}. Three random words work well.`}
  />
);

export const PasswordAgain = ({ label = 'Confirm password', ...field }: Named & { label?: string }) => (
  <Field {...field} label={label} type="password" autoComplete="new-password" />
);
