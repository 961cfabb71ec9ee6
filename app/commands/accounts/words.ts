import { formatPounds } from '#src/kernel/money';
import { CONFIRMATION_LINK_DAYS, type ConfirmEmailRefusal } from '#src/modules/accounts/domain/email-confirmation';
import {
  radiusSteps,
  valueSteps,
  type PreferenceProblem,
  type PreferenceProblems,
} from '#src/modules/accounts/domain/job-preferences';
import type { UnfinishedBusiness } from '#src/modules/accounts/ports/account-deletion';
import { bytesAllowed, type PhotoUse } from '#src/modules/jobs/domain/photo';
import { megabytes } from '#app/ui/format';

/** Said when someone logs in to an account that they had deleted. */
export const ACCOUNT_KEPT =
  'Your account is open again: logging in has undone its deletion, and nothing was erased. Jobs and bids that were cancelled stay cancelled.';
export const ACCOUNT_SAVED = 'Account updated successfully';
export const ACCOUNT_FAILED = 'Failed to update account';
export const ALERTS_SAVED = 'Notification preferences saved';
export const PREFERENCES_FAILED = 'Failed to save preferences';

/** Shown in place of sending a link where our emails would not arrive (D-FORGOT). */
export const RESET_BY_SUPPORT =
  'Forgot password functionality will be implemented soon. Please contact support for password reset assistance.';

/** The same for confirming an address. */
export const CONFIRMED_BY_SUPPORT =
  'We cannot send emails at the moment. Please contact support to confirm your address.';

/** Why a link to confirm an address does nothing. */
export const LINK_ENDED: Record<ConfirmEmailRefusal, string> = {
  'link-not-valid':
    'This is not a link that we sent, or it has been deleted. Please follow the whole link in the email.',
  'link-used': 'This address is confirmed already. There is nothing more to do.',
  'link-expired': `This link has expired: it worked for ${CONFIRMATION_LINK_DAYS} days. Please ask for a new one.`,
  'other-address':
    'The account has another address now, so this link does nothing. A newer link went to the new address.',
};

/** How large a photo may be: "5MB". */
export const photoSize = (use: PhotoUse): string => megabytes(bytesAllowed(use));

/** What has to be finished before an account can be deleted. */
export const UNFINISHED_BUSINESS: Record<UnfinishedBusiness['what'], string> = {
  work: 'The work is not completed yet.',
  confirmation: 'It is marked complete but not confirmed yet.',
  dispute: 'Its dispute has not been decided yet.',
  money: 'Its payment has not been settled yet.',
  service: 'It is charged every month. Cancel it first.',
  'service-with-bank': 'Your bank is asking about a payment for it, and has not decided yet.',
};

export const PREFERENCE_WORDS: Record<PreferenceProblem, string> = {
  'radius-not-offered': `Please choose ${radiusSteps.min} to ${radiusSteps.max} miles, in steps of ${radiusSteps.step}`,
  'value-not-offered': `Please choose ${formatPounds(valueSteps.min)} to ${formatPounds(valueSteps.max)}, in steps of ${formatPounds(valueSteps.step)}`,
  'type-not-offered': 'Please choose from the list',
};
/** What is wrong with job preferences, by field. */
export const preferenceWords = (problems: PreferenceProblems): Record<string, string[]> =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [PREFERENCE_WORDS[problem]]]));
