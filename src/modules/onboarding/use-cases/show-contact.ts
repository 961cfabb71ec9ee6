import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { LandscaperProfiles } from '../ports/landscaper-profiles';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';

export type ShowContactRefusal = 'no-profile';

/** Shows or hides a landscaper's phone number and email on their public profile (D-PUBCONTACT). */
export class ShowContact {
  constructor(
    private work: UnitOfWork<{ users: UserRepository; landscaperProfiles: LandscaperProfiles }>,
    private clock: Clock,
  ) {}

  async execute({ userId, show }: { userId: string; show: boolean }): Promise<Result<null, ShowContactRefusal>> {
    const updatedAt = await this.clock.now();
    return this.work.run(async ({ users, landscaperProfiles }) => {
      await users.lock(userId);
      const profile = await landscaperProfiles.find(userId);
      if (!profile) return refuse('no-profile');
      await landscaperProfiles.save({ ...profile, showContact: show, updatedAt });
      return ok(null);
    });
  }
}
