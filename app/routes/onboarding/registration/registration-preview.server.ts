import type { AppLoadContext } from '@remix-run/node';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { photoIdFrom } from '#app/ui/pictures/photo-url';
import type { ProfileShown } from '#app/routes/onboarding/profile/landscaper-profile';

/** The public profile as it will be, from what has been answered so far. */
export async function profilePreview(
  { app }: AppLoadContext,
  { id: userId, email }: SessionUser,
): Promise<ProfileShown> {
  const { registration } = app.onboarding;
  const [{ answers }, now] = [await registration.of(userId), await app.clock.now()];
  const place = await registration.placeOf(answers);
  const nameOf = (service: string) =>
    app.jobs.services.nameOf(service as Parameters<typeof app.jobs.services.nameOf>[0]);
  const today = now.toISOString().slice(0, 10);
  return {
    ...answers,
    userId,
    businessName: answers.businessName || null,
    profileImage: (answers.profilePhotoUrl && photoIdFrom(answers.profilePhotoUrl)) || null,
    yearsExperience: Number(answers.yearsExperience),
    town: place?.town ?? '',
    outcode: place?.outcode ?? '',
    email: answers.email || email,
    serviceNames: [...answers.services.filter((service) => service !== 'other').map(nameOf), ...answers.customServices],
    insurance: answers.publicLiabilityFile ? 'provided' : null,
    publicLiabilityVerified: false,
    checks: [],
    waiting: [
      ...(answers.publicLiabilityFile ? [{ kind: 'public_liability' as const }] : []),
      ...(answers.employersLiabilityFile ? [{ kind: 'employers_liability' as const }] : []),
    ],
    credentials: answers.certifications.map(({ name, documentId }) => ({
      id: documentId ?? name,
      name,
      issuer: null,
      issuedOn: null,
      validUntil: null,
      seenOn: null,
    })),
    portfolio: answers.portfolio.map(({ imageUrl, ...item }) => {
      const photoId = imageUrl.startsWith('/photos/') ? photoIdFrom(imageUrl) : undefined;
      return {
        ...item,
        jobType: item.jobType || 'Job type not chosen yet',
        photo: photoId ? { id: photoId, ...SHOWN_AT } : null,
        imageUrl: photoId ? null : imageUrl,
      };
    }),
    rating: null,
    reviewCount: 0,
    reviews: [],
    jobsCompleted: 0,
    memberSince: now,
    today,
  };
}

/** The frame of a photo, 4:3, in which it is shown whatever its own proportions are. */
const SHOWN_AT = { width: 1200, height: 900 };
