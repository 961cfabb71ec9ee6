import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { profileFrom, type LandscaperAnswers } from '../domain/landscaper-profile';
import { titleCase } from '#src/modules/accounts/domain/name';
import { normalisePhone } from '#src/modules/accounts/domain/phone';
import { acceptanceOfTerms } from '#src/modules/accounts/domain/terms';
import { sessionUserOf, withAccess, type SessionUser } from '#src/modules/accounts/domain/user';
import { placeProblem } from '../domain/registration';
import type { LandscaperProfiles } from '../ports/landscaper-profiles';
import type { PlaceLookup } from '../ports/place-lookup';
import type { ProfilePhotos } from '#src/modules/accounts/ports/profile-photos';
import type { Registrations } from '../ports/registrations';
import type { TermsAcceptances } from '#src/modules/accounts/ports/terms-acceptances';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';

export type RegisterLandscaperRefusal = 'not-a-landscaper' | 'postcode-unknown' | 'postcode-missing';
type Registering = LandscaperAnswers & { userId: string; agreedToTerms: true; profilePhotoId?: string };

/** Registers a landscaper with their business, starting place and agreement to the terms. Afterwards they can find jobs and bid. */
export class RegisterLandscaper {
  constructor(
    private work: UnitOfWork<{
      users: UserRepository;
      landscaperProfiles: LandscaperProfiles;
      terms: TermsAcceptances;
      registrations: Registrations;
      profilePhotos: ProfilePhotos;
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
    const place = await this.places.startOf(answers);
    if (!place) return refuse(placeProblem(answers));
    return this.work.run(async ({ users, landscaperProfiles, terms, registrations, profilePhotos }) => {
      const user = await users.lock(userId);
      if (user?.userType !== 'landscaper') return refuse('not-a-landscaper');
      const [firstName, lastName] = [titleCase(answers.firstName), titleCase(answers.lastName)];
      const registered = {
        ...withAccess(user, { phoneNumber: normalisePhone(answers.phone) }, now),
        firstName,
        lastName,
        fullName: `${firstName} ${lastName}`,
        postcode: place.postcode,
        city: place.town,
        profileCompleted: true,
      };
      // If the photo has been deleted in the meantime, the registration continues without it.
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
      return ok(sessionUserOf(registered));
    });
  }
}
