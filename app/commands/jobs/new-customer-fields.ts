import { z } from 'zod';
import { lengths } from '#src/modules/accounts/domain/limits';
import { id, isPrintable, mustTick, optionalText, text } from '#app/web/fields';
import { button } from './save-step';

/** The soft sign-up asks for a shorter password than the other forms (D-PWDMIN). */
export const SOFT_PASSWORD_MIN = 6;
export const PHONE_MAX = 40;

const emailOr = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(254, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address'));

const passwordOf = (least: number, missing: string) =>
  z
    .string({ error: missing })
    .min(1, { error: missing, abort: true })
    .min(least, `Password must be at least ${least} characters`)
    .max(lengths.password.max, `Password must be ${lengths.password.max} characters or less`);

const agreeToTerms = mustTick('You must agree to the terms and conditions');
const hasDigits = (phone: string) => /\d/.test(phone);

/** What the account step of the guest wizard asks (V-GUEST-01 to -08). */
export const guestFields = {
  fullName: text('Please enter your full name', lengths.fullName.max),
  email: emailOr('Please enter your email address'),
  phoneNumber: text('Please enter your phone number', PHONE_MAX).refine(hasDigits, 'Please enter your phone number'),
  password: passwordOf(lengths.password.min, 'Please enter a password'),
  agreeToTerms,
};
/** Only the form asks for the password twice. */
export const confirmPassword = z.string().optional();
export const confirms = ({ password, confirmPassword }: { password: string; confirmPassword?: string }) =>
  password === confirmPassword;
export const notConfirmed = { path: ['confirmPassword'], message: 'Passwords do not match' };

/** What the soft sign-up asks (V-SOFT-04 to -07). */
export const softFields = {
  firstName: text('First name is required', lengths.fullName.max),
  email: emailOr('Email is required'),
  phoneNumber: optionalText(PHONE_MAX),
  password: passwordOf(SOFT_PASSWORD_MIN, 'Password is required'),
  agreeToTerms,
};

/** What else the account form sends. `jobId`: the draft's id, which becomes the job's, so that sending the form twice posts one job. */
export const aboutDraft = { do: button, jobId: id() };

/** What a visitor has typed about themselves so far, right or wrong. */
export const contactDetailsIn = (form: FormData) => {
  const typed = (...names: string[]) => {
    const [found = ''] = names.map((name) => form.get(name)).filter((value) => typeof value === 'string');
    return isPrintable(found) ? found.slice(0, 254) : '';
  };
  return { fullName: typed('fullName', 'firstName'), email: typed('email'), phoneNumber: typed('phoneNumber') };
};
