import type { AppLoadContext } from '@remix-run/node';
import { serviceTypeOf, type ServiceId } from '#src/modules/jobs/domain/services';
import { serviceNames } from '../service-names';
import { areaServed } from './area-served.server';
import type { ProfileShown } from './landscaper-profile';

/** A landscaper's public profile, with services by name; undefined if the landscaper does not exist. */
export async function publicProfileOf({ app }: AppLoadContext, userId: string): Promise<ProfileShown | undefined> {
  const profile = await app.onboarding.publicProfiles.ofLandscaper(userId);
  if (!profile) return undefined;
  const reviews = profile.reviews.map(({ jobTypes, customJobType, ...review }) => ({
    ...review,
    service: serviceTypeOf({ jobTypes: jobTypes as ServiceId[], customJobType }),
  }));
  return { ...profile, reviews, serviceNames: serviceNames(profile), area: await areaServed(app, profile) };
}
