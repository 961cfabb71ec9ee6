import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { Privacy } from '../domain/account-settings';
import type { SettingsStore } from '../ports/settings-store';
import type { UserRepository } from '../ports/user-repository';

export type ChangePrivacyRefusal = 'account-gone';

/** Says what others may know of somebody. It holds from the next page on that shows them. */
export class ChangePrivacy {
  constructor(private work: UnitOfWork<{ users: UserRepository; settings: SettingsStore }>) {}

  execute({ userId, ...privacy }: { userId: string } & Privacy): Promise<Result<null, ChangePrivacyRefusal>> {
    return this.work.run(async ({ users, settings }) => {
      // Locked, so that two forms of the same person sent at once do not undo each other.
      if (!(await users.lock(userId))) return refuse('account-gone');
      await settings.save(userId, { ...(await settings.of(userId)), ...privacy });
      return ok(null);
    });
  }
}
