import type { StepSlug } from '#src/modules/jobs/domain/posting';
import { urlOf } from '#app/url-of';

/** The entry points that have pages, by the address that their pages begin with (D-WIZARDS). */
const bases = {
  wizard: '/post-job',
  classic: '/customer/post-job/classic',
  guest: '/post-job-guest',
  soft: '/post-job-soft-signup',
} as const;
export type PagedEntryPoint = keyof typeof bases;
/** Entry points that also open an account. */
export type GuestEntryPoint = 'guest' | 'soft';

export const isEntryPoint = (name: string | undefined): name is PagedEntryPoint => Object.hasOwn(bases, name ?? '');
export const isForGuests = (entryPoint: PagedEntryPoint): entryPoint is GuestEntryPoint =>
  entryPoint === 'guest' || entryPoint === 'soft';
/** Who may post a job at an entry point. */
export const audienceOf = (entryPoint: PagedEntryPoint) => (isForGuests(entryPoint) ? 'visitor' : 'customer');

/** The soft sign-up asks everything on one page. */
export const stepUrl = (entryPoint: PagedEntryPoint, step: StepSlug): string =>
  entryPoint === 'soft' ? bases.soft : `${bases[entryPoint]}/${step}`;
export const accountUrl = (entryPoint: GuestEntryPoint): string => `${bases[entryPoint]}/create-account`;
export const forgetUrl = (entryPoint: PagedEntryPoint): string => `${bases[entryPoint]}/forget`;
export const removePhotoUrl = (entryPoint: PagedEntryPoint, photoId: string): string =>
  `${bases[entryPoint]}/photos/${photoId}/remove`;
/** Where a script sends one photo for the draft. */
export const addPhotoUrl = (entryPoint: PagedEntryPoint): string => urlOf('/api/draft-photos/:entryPoint', entryPoint);
export const startUrl = (entryPoint: PagedEntryPoint): string => bases[entryPoint];

/** The entry point of a page's address. `/customer/post-job` is the usual wizard as well. */
export function entryPointAt(pathname: string): PagedEntryPoint {
  const at = ([, base]: [string, string]) => pathname === base || pathname.startsWith(`${base}/`);
  const found = Object.entries(bases).find(at);
  return (found?.[0] as PagedEntryPoint | undefined) ?? 'wizard';
}
