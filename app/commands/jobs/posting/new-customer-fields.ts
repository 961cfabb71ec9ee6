import { z } from 'zod';
import { cutTo } from '#src/kernel/typed-text';
import { lengths } from '#src/modules/accounts/domain/limits';
import { email, id, isPrintable, exactText, mustTick, optionalExactText, text } from '#app/web/fields';
import { passwordOf } from '#app/commands/accounts/new-password';
import { button } from './save-step';

const agreeToTerms = mustTick('You must agree to the terms and conditions');
const NO_PHONE = 'Please enter your phone number';
const hasDigits = (phone: string) => /\d/.test(phone);

/** What the account step of the guest wizard asks (V-GUEST-01 to -08). */
export const guestFields = {
  fullName: text('Please enter your full name', lengths.fullName.max),
  email: email('Please enter your email address'),
  phoneNumber: exactText(NO_PHONE, lengths.phone.max).refine(hasDigits, NO_PHONE),
  password: passwordOf(lengths.password.min, 'Please enter a password'),
  agreeToTerms,
};
/** Only forms ask for the password twice. */
export const confirmPassword = z.string().normalize().optional();
export const passwordsMatch = ({ password, confirmPassword }: { password: string; confirmPassword?: string }) =>
  password === confirmPassword;
export const passwordsDiffer = { path: ['confirmPassword'], message: 'Passwords do not match' };

/** What the soft sign-up asks (V-SOFT-04 to -07). */
export const softFields = {
  firstName: text('First name is required', lengths.fullName.max),
  email: email(),
  phoneNumber: optionalExactText(lengths.phone.max),
  password: passwordOf(lengths.password.minWithJob),
  agreeToTerms,
};

/**
 * What else the account form sends. `jobId` is the id of the draft and later of the job, so that a form sent twice
 * posts one job.
 */
export const draftFields = { do: button, jobId: id() };

/** What a visitor has typed about themselves, valid or not. */
export const contactDetailsIn = (form: FormData) => {
  const typed = (...names: string[]) => {
    const [found = ''] = names.map((name) => form.get(name)).filter((value) => typeof value === 'string');
    return isPrintable(found) ? cutTo(found, lengths.email.max) : '';
  };
  return { fullName: typed('fullName', 'firstName'), email: typed('email'), phoneNumber: typed('phoneNumber') };
};
