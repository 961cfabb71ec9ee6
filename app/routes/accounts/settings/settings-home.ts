import type { SessionUser } from '#src/modules/accounts/domain/user';

/** The URL of a user's settings. */
export const settingsOf = ({ userType }: Pick<SessionUser, 'userType'>): string =>
  userType === 'customer' ? '/customer/settings' : '/landscaper/settings';

/** The section about the password, sessions and two-factor sign-in. */
export const SECURITY_SETTINGS = { href: '/settings-page?section=privacy', label: 'Privacy & Security' };
