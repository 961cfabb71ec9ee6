import type { Words } from '#app/web/command';

// Refusals that several commands share.
export const FOLLOW_LINK = 'Please follow the link in the email';
export const ACCOUNT_GONE = [404, 'This account has already been deleted.'] as const satisfies Words;
export const TOO_MANY = [429, 'Too many attempts. Please wait a few minutes and try again.'] as const satisfies Words;
export const JOB_NOT_FOUND = [404, 'We could not find this job.'] as const satisfies Words;
/** `so`: what someone cannot do because they have restricted our use of their data. */
export const restrictedSo = (so: string): string =>
  `You have restricted what we do with your data, so ${so}. You can end the restriction at any time on the page “Your data” in your settings.`;
export const NO_BIDS_RESTRICTED = restrictedSo('you cannot place bids');
export const NO_JOBS_RESTRICTED = restrictedSo('you cannot post jobs');
export const NO_PROFILE_RESTRICTED = restrictedSo('your profile is not shown to anyone');
export const CHECK_ANSWERS = [422, 'Please check your answers.'] as const satisfies Words;
export const EMAIL_TAKEN = [
  409,
  'There is already an account with this email. Please log in instead.',
  'email',
] as const satisfies Words;

/** What an admin who decides something still has to choose or write. */
export const ACT_MISSING = 'Please choose what to do';
export const REASON_MISSING = 'Please write down the reason';

/** Beside a field for an amount that contains anything else. */
export const AMOUNT_IN_POUNDS = 'Please enter an amount in pounds, such as 30 or 30.50';
