/**
 * Which notifications a user wants, under the names that JSON calls use (D-LOCALNOTIF). The first two are channels, the
 * others topics. Emails about money, disputes and the security of the account are always sent.
 */
export type Alerts = {
  emailAlerts: boolean;
  smsAlerts: boolean;
  newJobAlerts: boolean;
  bidUpdateAlerts: boolean;
  messageAlerts: boolean;
  paymentAlerts: boolean;
  scheduleChangeAlerts: boolean;
  platformAnnouncements: boolean;
  marketing: boolean;
};

/** A user's privacy settings. What they share counts only until one person has hired the other (D-LOCAL2FA). */
export type Privacy = {
  shareName: boolean;
  sharePostcode: boolean;
  promoFromProduct: boolean;
  /** Private hides the user's name on the reviews they write. */
  profileVisibility: 'public' | 'private';
};

export type Topics = Omit<Alerts, 'emailAlerts' | 'smsAlerts'>;
export type AccountSettings = Topics & Privacy;

/** The settings of a user who has not chosen any: K-CUST-02, -03, -05 to -07 and -11. */
export const defaultSettings: AccountSettings = {
  newJobAlerts: true,
  bidUpdateAlerts: true,
  messageAlerts: true,
  paymentAlerts: true,
  scheduleChangeAlerts: true,
  platformAnnouncements: false,
  marketing: false,
  shareName: true,
  sharePostcode: true,
  promoFromProduct: false,
  profileVisibility: 'public',
};
