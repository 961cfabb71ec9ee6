import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { withPersonalInfo, type PersonalInfo } from '../domain/customer-profile';
import { sessionUserOf, type SessionUser } from '#src/modules/accounts/domain/user';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';

export type SavePersonalInfoRefusal = 'not-a-customer' | 'profile-completed';

/** Saves the first step of a customer's profile, so that the second can be filled in another day. */
export class SavePersonalInfo {
  constructor(private work: UnitOfWork<{ users: UserRepository }>) {}

  execute({
    userId,
    ...info
  }: { userId: string } & PersonalInfo): Promise<Result<SessionUser, SavePersonalInfoRefusal>> {
    return this.work.run(async ({ users }) => {
      const user = await users.lock(userId);
      if (user?.userType !== 'customer') return refuse('not-a-customer');
      // A completed profile is changed in the settings, where there can be several addresses.
      if (user.profileCompleted) return refuse('profile-completed');
      const saved = withPersonalInfo(user, info);
      await users.save(saved);
      return ok(sessionUserOf(saved));
    });
  }
}
