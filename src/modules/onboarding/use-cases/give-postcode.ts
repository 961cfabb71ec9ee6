import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';
import type { Place } from '../domain/landscaper-profile';
import type { LandscaperProfiles } from '../ports/landscaper-profiles';
import type { PlaceLookup } from '../ports/place-lookup';

export type GivePostcodeRefusal = 'no-profile' | 'postcode-missing' | 'postcode-unknown';

/** A registered landscaper says where they start from. Distances of jobs are then measured from there. */
export class GivePostcode {
  constructor(
    private work: UnitOfWork<{ users: UserRepository; landscaperProfiles: LandscaperProfiles }>,
    private places: PlaceLookup,
    private clock: Clock,
  ) {}

  async execute({
    userId,
    postcode,
  }: {
    userId: string;
    postcode: string;
  }): Promise<Result<Place, GivePostcodeRefusal>> {
    if (!postcode.trim()) return refuse('postcode-missing');
    const place = await this.places.startOf({ postcode, serviceArea: '' });
    if (!place) return refuse('postcode-unknown');
    const updatedAt = await this.clock.now();
    return this.work.run(async ({ users, landscaperProfiles }) => {
      const user = await users.lock(userId);
      const profile = await landscaperProfiles.find(userId);
      if (!user || !profile) return refuse('no-profile');
      await users.save({ ...user, postcode: place.postcode, city: place.town });
      await landscaperProfiles.save({ ...profile, place, updatedAt });
      return ok(place);
    });
  }
}
