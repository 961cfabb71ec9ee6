import type { Knex } from 'knex';
import { defaultSettings, type AccountSettings } from '../domain/account-settings';
import type { SettingsView, SettingsViews } from '../ports/account-views';

export class PgSettingsView implements SettingsViews {
  constructor(private db: Knex) {}

  async of(userId: string): Promise<SettingsView | undefined> {
    const { rows } = await this.db.raw<{ rows: Row[] }>(SETTINGS, [userId]);
    return rows[0] && toView(rows[0]);
  }
}

type Row = Pick<SettingsView, 'addresses'> & {
  [Name in keyof AccountSettings]: AccountSettings[Name] | null;
} & { emailNotifications: boolean; smsNotifications: boolean; createdAt: Date };

const SETTINGS = `
  select s.*, u.email_notifications, u.sms_notifications, u.created_at, coalesce((
    select json_agg(json_build_object('id', a.id, 'label', a.label, 'address', a.address, 'accessInstructions', a.access_instructions, 'isDefault', a.is_default) order by a.created_at, a.id)
    from saved_addresses a where a.user_id = u.id), '[]') as addresses
  from users u left join account_settings s on s.user_id = u.id where u.id = ?`;

function toView({ emailNotifications, smsNotifications, createdAt, addresses, ...row }: Row): SettingsView {
  const chosen = row.shareName === null ? defaultSettings : (row as AccountSettings);
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
    addresses,
    memberSince: createdAt,
  };
}
