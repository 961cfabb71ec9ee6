import type { UserType } from '#src/modules/accounts/domain/user';
import type { IconName } from '#app/ui/icon-names';

export type SettingsSection = { key: string; label: string; icon: IconName };

/** The sections of a customer's settings (C-SET-02). */
export const CUSTOMER_SECTIONS = [
  { key: 'account', label: 'Account Details', icon: 'user' },
  { key: 'addresses', label: 'Your Saved Locations', icon: 'map-pin' },
  { key: 'notifications', label: 'Notification Preferences', icon: 'bell' },
  { key: 'security', label: 'Security & Privacy', icon: 'lock' },
  { key: 'support', label: 'Support & Help', icon: 'info' },
] as const satisfies SettingsSection[];

const SECTIONS = [
  { key: 'account', label: 'Account Info', icon: 'user' },
  { key: 'notifications', label: 'Notifications', icon: 'bell' },
  { key: 'payments', label: 'Payment Settings', icon: 'wallet' },
  { key: 'privacy', label: 'Privacy & Security', icon: 'lock' },
  { key: 'job-preferences', label: 'Job Preferences', icon: 'sliders-horizontal' },
] as const satisfies SettingsSection[];
export type Section = (typeof SECTIONS)[number]['key'];

const USER_TYPES: { [Name in Section]?: readonly UserType[] } = {
  payments: ['customer', 'landscaper'],
  'job-preferences': ['landscaper'],
};

/** The sections of the second settings page, and of a landscaper's own, for this type of user (C-SET2-01). */
export const sectionsFor = (userType: UserType) =>
  SECTIONS.filter(({ key }) => USER_TYPES[key]?.includes(userType) ?? true);

/** What a page below the settings is about, in the words of either list. */
export type About = 'account' | 'addresses' | 'notifications' | 'security' | 'job-preferences';

/** A user's own settings: their URL, their sections, and the section that a page below them belongs to. */
export function ownSettings(userType: UserType, about: About) {
  if (userType === 'customer') return { base: '/customer/settings', sections: CUSTOMER_SECTIONS, current: about };
  return {
    base: userType === 'landscaper' ? '/landscaper/settings' : '/settings-page',
    sections: sectionsFor(userType),
    current: about === 'security' ? 'privacy' : about,
  };
}
