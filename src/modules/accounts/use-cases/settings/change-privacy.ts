import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { Privacy } from '../../domain/account-settings';
import type { SettingsStore } from '../../ports/settings-store';
import type { UserRepository } from '../../ports/user-repository';

export type ChangePrivacyRefusal = 'account-gone';

/** Changes what others may see of a user, on every page from now on. Whatever is not given stays as it is. */
export class ChangePrivacy {
  constructor(private work: UnitOfWork<{ users: UserRepository; settings: SettingsStore }>) {}

  execute({ userId, ...privacy }: { userId: string } & Partial<Privacy>): Promise<Result<null, ChangePrivacyRefusal>> {
    return this.work.run(async ({ users, settings }) => {
      // Locked, so that two forms sent by the same user at once do not undo each other.
      if (!(await users.lock(userId))) return refuse('account-gone');
      const known = await settings.of(userId);
      const {
        shareName = known.shareName,
        sharePostcode = known.sharePostcode,
        promoFromProduct = known.promoFromProduct,
        profileVisibility = known.profileVisibility,
      } = privacy;
      await settings.save(userId, { ...known, shareName, sharePostcode, promoFromProduct, profileVisibility });
      return ok(null);
    });
  }
}
