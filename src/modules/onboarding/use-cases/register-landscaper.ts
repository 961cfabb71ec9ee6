import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { NO_PLACE, profileFrom, type LandscaperAnswers } from '../domain/landscaper-profile';
import { titleCase } from '#src/modules/accounts/domain/name';
import { normalisePhone } from '#src/modules/accounts/domain/phone';
import { acceptanceOfTerms } from '#src/modules/accounts/domain/terms';
import { sessionUserOf, withAccess, type SessionUser } from '#src/modules/accounts/domain/user';
import type { OnboardingEvents } from '../domain/events';
import type { LandscaperProfiles } from '../ports/landscaper-profiles';
import type { PlaceLookup } from '../ports/place-lookup';
import type { ProfilePhotos } from '#src/modules/accounts/ports/profile-photos';
import type { Registrations } from '../ports/registrations';
import type { TermsAcceptances } from '#src/modules/accounts/ports/terms-acceptances';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';

export type RegisterLandscaperRefusal = 'not-a-landscaper' | 'postcode-unknown';
type Registering = LandscaperAnswers & { userId: string; agreedToTerms: true; profilePhotoId?: string };

/**
 * Registers a landscaper with their business, starting place and agreement to the terms. Afterwards they can find jobs
 * and bid.
 */
export class RegisterLandscaper {
  constructor(
    private work: UnitOfWork<{
      users: UserRepository;
      landscaperProfiles: LandscaperProfiles;
      terms: TermsAcceptances;
      registrations: Registrations;
      profilePhotos: ProfilePhotos;
      outbox: Outbox<OnboardingEvents>;
    }>,
    private places: PlaceLookup,
    private clock: Clock,
  ) {}

  async execute({
    userId,
    agreedToTerms: _,
    profilePhotoId,
    ...answers
  }: Registering): Promise<Result<SessionUser, RegisterLandscaperRefusal>> {
    const now = await this.clock.now();
    const found = await this.places.startOf(answers);
    if (!found && answers.postcode.trim()) return refuse('postcode-unknown');
    const place = found ?? NO_PLACE;
    return this.work.run(async ({ users, landscaperProfiles, terms, registrations, profilePhotos, outbox }) => {
      const user = await users.lock(userId);
      if (user?.userType !== 'landscaper') return refuse('not-a-landscaper');
      const [firstName, lastName] = [titleCase(answers.firstName), titleCase(answers.lastName)];
      const registered = {
        ...withAccess(user, { phoneNumber: normalisePhone(answers.phone) }, now),
        firstName,
        lastName,
        fullName: `${firstName} ${lastName}`,
        postcode: place.postcode || null,
        city: place.town || null,
        profileCompleted: true,
      };
      // If the photo has been deleted meanwhile, the registration continues without it.
      if (profilePhotoId && profilePhotoId !== user.profileImageId) {
        const photoIds = [profilePhotoId];
        if (await profilePhotos.claim({ ownerId: userId, photoIds, at: now }))
          registered.profileImageId = profilePhotoId;
      }
      await users.save(registered);
      const { showContact = true, mayBeFound = false } = (await landscaperProfiles.find(userId)) ?? {};
      await landscaperProfiles.save(profileFrom(answers, { userId, place, showContact, mayBeFound, updatedAt: now }));
      await terms.record(acceptanceOfTerms(user, now));
      await registrations.remove(userId);
      if (!place.grid) await outbox.add({ name: 'starting-place-missing', about: { landscaperId: userId }, at: now });
      return ok(sessionUserOf(registered));
    });
  }
}
