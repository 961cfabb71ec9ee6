import type { Alerts, Privacy } from '../domain/account-settings';
import type { Device } from '../domain/device';
import type { SavedAddress } from '../domain/saved-address';
import type { SessionUser } from '../domain/user';

/** A user's account, as their own pages show it. */
export interface AccountViews {
  sessionUser(userId: string): Promise<SessionUser | undefined>;
  /** Undefined unless the user is a customer. */
  customerProfile(userId: string): Promise<CustomerProfileView | undefined>;
  accountFacts(userId: string): Promise<AccountFacts>;
}

export type CustomerProfileView = SessionUser & {
  street: string | null;
  city: string | null;
  postcode: string | null;
  emailNotifications: boolean;
  smsNotifications: boolean;
  referralSource: string | null;
  /** When they last agreed; null if never. */
  agreedToTermsAt: Date | null;
};

/** The device of the last sign-in. We do not know where it was, because we keep no IP addresses. */
export type AccountFacts = {
  createdAt: Date;
  lastLoginAt: Date | null;
  lastLoginDevice: Device | null;
  lastLoginCountry: string | null;
};

export interface SettingsViews {
  of(userId: string): Promise<SettingsView | undefined>;
}

/** The default settings until the user chooses. */
export type SettingsView = {
  alerts: Alerts;
  privacy: Privacy;
  /** Oldest first; if there are any, one is the default. */
  addresses: Pick<SavedAddress, 'id' | 'label' | 'address' | 'accessInstructions' | 'isDefault'>[];
  memberSince: Date;
};

export interface TwoFactorViews {
  of(userId: string): Promise<TwoFactorView>;
}

export type TwoFactorView = { on: boolean; since: Date | null; recoveryCodesLeft: number };
