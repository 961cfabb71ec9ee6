import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { sharePicture, type ShareWords } from '#app/ui/share/share-picture';
import {
  serviceAt,
  wordsOfAll,
  wordsOfLandscaper,
  wordsOfService,
  wordsOfServiceInTown,
  wordsOfTown,
} from '../../../ui/share/picture-words';

/** Where the words of a picture come from, by the folder in its URL. Undefined if there is no such page. */
const KINDS: Record<string, (context: AppLoadContext, name: string) => Promise<ShareWords | undefined>> = {
  pages: async (_context, name) => (name === 'home' ? wordsOfAll : undefined),
  services: async (_context, name) => {
    const service = serviceAt(name);
    return service === undefined ? undefined : wordsOfService(service);
  },
  towns: async ({ app }, name) => {
    const [slug, serviceSlug] = name.split('.');
    const town = await app.jobs.towns.town(slug!);
    if (!town || serviceSlug === undefined) return town && wordsOfTown(town);
    const service = town.services.find((one) => one.slug === serviceSlug);
    return service && wordsOfServiceInTown(town, service);
  },
  landscapers: async (context, name) => {
    if (!(await context.app.rateLimits.allow('public-profile', context.address))) return undefined;
    const profile = await context.app.onboarding.publicProfiles.ofLandscaper(name);
    return profile && wordsOfLandscaper(profile);
  },
};

/** GET /share/…/….png: the picture of a shared link to one of our pages. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { kind = '', name = '' } = params;
  const words = name.endsWith('.png') ? await KINDS[kind]?.(context, name.slice(0, -'.png'.length)) : undefined;
  if (!words)
    return new Response('There is no such picture.', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  const png = await context.app.drawPng(sharePicture(words));
  return new Response(png as BodyInit, {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(png.byteLength),
      // The URL contains a version of what the picture says (`pictureAt`).
      'Cache-Control': 'public, max-age=31536000, immutable',
      // Other sites embed it.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
