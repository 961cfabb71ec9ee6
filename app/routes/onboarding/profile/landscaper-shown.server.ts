import type { AppLoadContext } from '@remix-run/node';
import type { ProfileShown } from './landscaper-profile';

/** A landscaper's public profile with services in words; nothing where there is no such landscaper. */
export async function landscaperShown({ app }: AppLoadContext, userId: string): Promise<ProfileShown | undefined> {
  const profile = await app.onboarding.publicProfiles.ofLandscaper(userId);
  if (!profile) return undefined;
  const names = profile.services
    .filter((service) => service !== 'other')
    .map((service) => app.jobs.services.nameOf(service as Parameters<typeof app.jobs.services.nameOf>[0]));
  return { ...profile, serviceNames: [...names, ...profile.customServices] };
}
