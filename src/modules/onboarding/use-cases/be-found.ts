import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { LandscaperProfiles } from '../ports/landscaper-profiles';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';

export type BeFoundRefusal = 'no-profile';

/** Allows search engines and the pages of towns to show a landscaper's public profile, or forbids it. */
export class BeFound {
  constructor(
    private work: UnitOfWork<{ users: UserRepository; landscaperProfiles: LandscaperProfiles }>,
    private clock: Clock,
  ) {}

  async execute({ userId, may }: { userId: string; may: boolean }): Promise<Result<null, BeFoundRefusal>> {
    const updatedAt = await this.clock.now();
    return this.work.run(async ({ users, landscaperProfiles }) => {
      await users.lock(userId);
      const profile = await landscaperProfiles.find(userId);
      if (!profile) return refuse('no-profile');
      await landscaperProfiles.save({ ...profile, mayBeFound: may, updatedAt });
      return ok(null);
    });
  }
}
