import type { SessionUser } from '#src/modules/accounts/domain/user';

/** The URL of a user's settings. */
export const settingsOf = ({ userType }: Pick<SessionUser, 'userType'>): string =>
  userType === 'customer' ? '/customer/settings' : '/landscaper/settings';
