import type { SessionUser } from '#src/modules/accounts/domain/user';

type Person = Pick<SessionUser, 'userType' | 'profileCompleted'>;

const byType =
  (unfinishedLandscaper: string, anyOther: string) =>
  (user: Person): string => {
    switch (user.userType) {
      case 'customer':
        return user.profileCompleted ? '/customer-dashboard' : '/customer-profile-completion';
      case 'landscaper':
        return user.profileCompleted ? '/landscaper/dashboard' : unfinishedLandscaper;
      case 'admin':
        return '/admin-dashboard';
      default:
        return anyOther;
    }
  };

/**
 * Where users are sent from the landing page, after login and registration, and from /home: R-TYPE-01 to 23,
 * D-LREG-DEST, D-OTHERTYPE.
 */
export const fromLanding = byType('/landscaper-profile-completion', '/home');
export const afterLogin = byType('/landscaper-registration-step1', '/home');
export const afterRegistration = (user: Person): string =>
  afterLogin({ ...user, profileCompleted: user.userType === 'admin' });
export const fromHome = byType('/landscaper-registration', '/unauthorized');
