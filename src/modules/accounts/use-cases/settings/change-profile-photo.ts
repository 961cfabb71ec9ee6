import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { ProfilePhotos } from '../../ports/profile-photos';
import type { UserRepository } from '../../ports/user-repository';

export type ChangeProfilePhotoRefusal = 'account-gone' | 'photo-not-found';

/** Makes one of the user's uploads their profile photo, or removes it. The previous one is released. */
export class ChangeProfilePhoto {
  constructor(
    private work: UnitOfWork<{ users: UserRepository; profilePhotos: ProfilePhotos }>,
    private clock: Clock,
  ) {}

  async execute({
    userId,
    photoId,
  }: {
    userId: string;
    photoId: string | null;
  }): Promise<Result<null, ChangeProfilePhotoRefusal>> {
    const at = await this.clock.now();
    return this.work.run(async ({ users, profilePhotos }) => {
      const user = await users.lock(userId);
      if (!user) return refuse('account-gone');
      const before = user.profileImageId;
      if (photoId === before) return ok(null);
      if (photoId && !(await profilePhotos.claim({ ownerId: userId, photoIds: [photoId], at })))
        return refuse('photo-not-found');
      await users.save({ ...user, profileImageId: photoId });
      if (before) await profilePhotos.release({ ownerId: userId, photoIds: [before] });
      return ok(null);
    });
  }
}
