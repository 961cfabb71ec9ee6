import type { LoaderFunctionArgs } from '@remix-run/node';
import type { CredentialView } from '#src/modules/onboarding/ports/public-profile-views';
import { PRIVATE_CUSTOMER } from '#app/commands/onboarding/words';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { jsonError } from '#app/web/json-error';
import { portfolioJson } from '#app/commands/onboarding/portfolio-json';

/** GET /api/users/{userId}/profile: a landscaper's public profile (L-ENT-09). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  if (!(await context.app.rateLimits.allow('public-profile', context.address)))
    return jsonError(429, 'Please wait a little and try again.', 'too-many-requests');
  const profile = await context.app.onboarding.publicProfiles.ofLandscaper(params.id ?? '');
  if (!profile) return jsonError(404, 'Profile Not Found', 'not-found');
  const {
    userId,
    profileImage,
    checks,
    credentials,
    portfolio,
    reviews,
    waiting: _,
    memberSince: __,
    today: ___,
    paidJobs: ____,
    mayBeFound: _____,
    ...rest
  } = profile;
  return Response.json({
    id: userId,
    ...rest,
    profilePhotoUrl: profileImage && photoUrl(profileImage, 320),
    checks,
    reviews: reviews.map(({ id, jobTitle, createdAt, rating, comment, reply, customerName }) => ({
      id,
      customerName: customerName ?? PRIVATE_CUSTOMER,
      jobTitle,
      createdAt,
      rating,
      comment,
      reply,
    })),
    portfolio: portfolio.map(({ photo, ...item }) => portfolioJson({ ...item, photoId: photo?.id ?? null })),
    credentials: credentials.map(credentialJson),
  });
}

/** Only the landscaper and admins can open the document itself, so it has no public URL. */
const credentialJson = ({ id, name, issuer, issuedOn, validUntil, seenOn }: CredentialView) => ({
  id,
  name,
  issuingOrganization: issuer,
  issueDate: issuedOn,
  expiryDate: validUntil,
  verified: seenOn !== null,
  credentialUrl: null,
});
