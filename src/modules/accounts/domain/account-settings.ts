/**
 * What somebody wants to hear of, by the names that the wire gives them (D-LOCALNOTIF). The first two are ways of being told, the
 * others are topics. Mails about money, disputes and the security of an account go out whatever is switched off.
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

/** What others may know of somebody before they have anything to do with each other (D-LOCAL2FA). */
export type Privacy = {
  shareName: boolean;
  sharePostcode: boolean;
  promoFromProduct: boolean;
  /** Private hides the name on the reviews that somebody writes. */
  profileVisibility: 'public' | 'private';
};

export type Topics = Omit<Alerts, 'emailAlerts' | 'smsAlerts'>;
export type AccountSettings = Topics & Privacy;

/** What holds for whoever has never chosen: K-CUST-02, -03, -05 to -07 and -11. */
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
