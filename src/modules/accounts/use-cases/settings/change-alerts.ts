import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { Alerts } from '../../domain/account-settings';
import type { SettingsStore } from '../../ports/settings-store';
import type { UserRepository } from '../../ports/user-repository';

export type ChangeAlertsRefusal = 'account-gone';

/** Turns notifications on or off. Those that are not given stay as they are. */
export class ChangeAlerts {
  constructor(private work: UnitOfWork<{ users: UserRepository; settings: SettingsStore }>) {}

  execute({ userId, ...changes }: { userId: string } & Partial<Alerts>): Promise<Result<null, ChangeAlertsRefusal>> {
    return this.work.run(async ({ users, settings }) => {
      const user = await users.lock(userId);
      if (!user) return refuse('account-gone');
      const { emailAlerts = user.emailNotifications, smsAlerts = user.smsNotifications, ...topics } = changes;
      await users.save({ ...user, emailNotifications: emailAlerts, smsNotifications: smsAlerts });
      await settings.save(userId, { ...(await settings.of(userId)), ...topics });
      return ok(null);
    });
  }
}
