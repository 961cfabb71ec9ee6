import type { AppLoadContext } from '@remix-run/node';
import { londonDay } from '#src/kernel/day';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { serviceNames } from '../service-names';
import type { ProfileShown } from '#app/routes/onboarding/profile/landscaper-profile';

/** The public profile as it will look with the answers so far. */
export async function profilePreview(
  { app }: AppLoadContext,
  { id: userId, email }: SessionUser,
): Promise<ProfileShown> {
  const { registration, places } = app.onboarding;
  const [{ answers }, now] = [await registration.of(userId), await app.clock.now()];
  const place = await places.startOf(answers);
  return {
    ...answers,
    userId,
    mayBeFound: false,
    businessName: answers.businessName || null,
    profileImage: answers.profilePhotoId || null,
    yearsExperience: Number(answers.yearsExperience),
    town: place?.town ?? '',
    outcode: place?.outcode ?? '',
    email: answers.email || email,
    serviceNames: serviceNames(answers),
    isBioHidden: false,
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
    portfolio: answers.portfolio.map(({ photoId, imageUrl, ...item }) => ({
      ...item,
      jobType: item.jobType || 'Job type not chosen yet',
      photo: photoId ? { id: photoId, ...PHOTO_SIZE } : null,
      imageUrl: photoId ? null : imageUrl,
    })),
    rating: null,
    reviewCount: 0,
    reviews: [],
    paidJobs: { total: 0, published: 0, withheld: 0, pending: 0, notLeft: 0 },
    jobsCompleted: 0,
    memberSince: now,
    today: londonDay(now),
  };
}

/** Photos are cropped to 4:3, whatever their original size. */
const PHOTO_SIZE = { width: 1200, height: 900 };
