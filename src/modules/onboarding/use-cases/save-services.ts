import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { LandscaperProfile } from '../domain/landscaper-profile';
import type { LandscaperProfiles } from '../ports/landscaper-profiles';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';

type Services = Pick<LandscaperProfile, 'services' | 'customServices'>;
export type SaveServicesRefusal = 'no-services' | 'not-registered';

/** A registered landscaper changes the services they offer, from the list and in their own words. */
export class SaveServices {
  constructor(
    private work: UnitOfWork<{ users: UserRepository; landscaperProfiles: LandscaperProfiles }>,
    private clock: Clock,
  ) {}

  async execute({
    landscaperId,
    ...offered
  }: Services & { landscaperId: string }): Promise<Result<Services, SaveServicesRefusal>> {
    const services = tidied(offered.services);
    const customServices = tidied(offered.customServices);
    if (services.length + customServices.length === 0) return refuse('no-services');
    const now = await this.clock.now();
    return this.work.run(async ({ users, landscaperProfiles }) => {
      await users.lock(landscaperId);
      const profile = await landscaperProfiles.find(landscaperId);
      if (!profile) return refuse('not-registered');
      await landscaperProfiles.save({ ...profile, services, customServices, updatedAt: now });
      return ok({ services, customServices });
    });
  }
}

/** Without repetitions (in any case) and empty names. */
function tidied(names: string[]): string[] {
  const known = new Map(names.map((name) => [name.trim().toLowerCase(), name.trim()]));
  known.delete('');
  return [...known.values()];
}
