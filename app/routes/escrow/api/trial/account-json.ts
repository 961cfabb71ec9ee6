import type { TrialAccount } from '#src/modules/escrow/ports/provider-trial';

/** P-ENT-01 */
export const accountJson = (account: TrialAccount) => ({
  account_id: account.accountId,
  email: account.email,
  business_type: account.businessType,
  country: account.country,
  ...abilities(account),
  details_submitted: account.detailsSubmitted,
});

/** P-ENT-02 */
export const onboardingJson = (account: TrialAccount) => ({
  fully_onboarded: isOnboarded(account),
  status: onboardingStatus(account),
  ...abilities(account),
  details_submitted: account.detailsSubmitted,
  requirements: { currently_due: account.currentlyDue },
});

export const abilities = ({ chargesEnabled, payoutsEnabled }: TrialAccount) => ({
  charges_enabled: chargesEnabled,
  payouts_enabled: payoutsEnabled,
});

export const isOnboarded = ({ chargesEnabled, payoutsEnabled, detailsSubmitted }: TrialAccount): boolean =>
  chargesEnabled && payoutsEnabled && detailsSubmitted;

/** P-STATE-01: how far the account is in the provider's onboarding. */
export function onboardingStatus(account: TrialAccount): string {
  if (isOnboarded(account)) return 'fully onboarded';
  if (account.chargesEnabled && account.payoutsEnabled) return 'charges and payouts enabled';
  return account.detailsSubmitted ? 'details submitted' : 'account created';
}
