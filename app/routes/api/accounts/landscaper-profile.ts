import type { LoaderFunctionArgs } from '@remix-run/node';
import { jsonError } from '#app/web/submit.server';

/** GET /api/users/{userId}/profile: a landscaper's public profile (L-ENT-09). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  if (!(await context.app.rateLimits.allow('public-profile', context.address)))
    return jsonError(429, 'Please wait a little and try again.', 'too-many-requests');
  const profile = await context.app.accounts.views.landscaperPublicProfile(params.id ?? '');
  if (!profile) return jsonError(404, 'Profile Not Found', 'not-found');
  const { userId, profileImage, checks, memberSince: _, ...rest } = profile;
  return Response.json({
    id: userId,
    ...rest,
    profilePhotoUrl: profileImage && `/photos/${profileImage}/320.jpg`,
    portfolio: [],
    credentials: checks
      .filter(({ kind }) => kind === 'credential')
      .map(({ summary, seenOn, validUntil }) => ({
        id: summary,
        name: summary,
        issuingOrganization: null,
        issueDate: seenOn,
        expiryDate: validUntil,
        verified: true,
        credentialUrl: null,
      })),
  });
}
