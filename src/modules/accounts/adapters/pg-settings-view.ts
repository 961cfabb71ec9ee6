import type { Knex } from 'knex';
import { defaultSettings, type Alerts, type Privacy } from '../domain/account-settings';

export type SettingsView = { alerts: Alerts; privacy: Privacy };

/** What the settings pages show of somebody's choices. */
export class PgSettingsView {
  constructor(private db: Knex) {}

  async of(userId: string): Promise<SettingsView | undefined> {
    const row = await this.db<Row>('users')
      .leftJoin('accountSettings', 'accountSettings.userId', 'users.id')
      .where('users.id', userId)
      .first('accountSettings.*', 'users.emailNotifications', 'users.smsNotifications');
    return row && toView(row as Row);
  }
}

type Chosen = Omit<Alerts, 'emailAlerts' | 'smsAlerts'> & Privacy;
type Row = { [Name in keyof Chosen]: Chosen[Name] | null } & { emailNotifications: boolean; smsNotifications: boolean };

function toView({ emailNotifications, smsNotifications, ...row }: Row): SettingsView {
  const chosen = (row.shareName === null ? defaultSettings : row) as Chosen;
  const { shareName, sharePostcode, promoFromProduct, profileVisibility } = chosen;
  return {
    alerts: {
      emailAlerts: emailNotifications,
      smsAlerts: smsNotifications,
      newJobAlerts: chosen.newJobAlerts,
      bidUpdateAlerts: chosen.bidUpdateAlerts,
      messageAlerts: chosen.messageAlerts,
      paymentAlerts: chosen.paymentAlerts,
      scheduleChangeAlerts: chosen.scheduleChangeAlerts,
      platformAnnouncements: chosen.platformAnnouncements,
      marketing: chosen.marketing,
    },
    privacy: { shareName, sharePostcode, promoFromProduct, profileVisibility },
  };
}
