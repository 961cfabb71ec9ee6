import type { SessionUser } from '#src/modules/accounts/domain/user';

/** Where somebody's settings are. */
export const settingsOf = ({ userType }: Pick<SessionUser, 'userType'>): string =>
  userType === 'customer' ? '/customer/settings' : '/landscaper/settings';
