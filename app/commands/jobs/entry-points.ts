import type { StepSlug } from '#src/modules/jobs/domain/posting';

/** The front doors that have pages, by the address that each of their pages starts with (D-WIZARDS). */
const bases = {
  wizard: '/post-job',
  classic: '/customer/post-job/classic',
  guest: '/post-job-guest',
  soft: '/post-job-soft-signup',
} as const;
export type PagedEntryPoint = keyof typeof bases;
/** Doors at which an account is opened as well. */
export type GuestEntryPoint = 'guest' | 'soft';

export const isForGuests = (entryPoint: PagedEntryPoint): entryPoint is GuestEntryPoint =>
  entryPoint === 'guest' || entryPoint === 'soft';
/** Who writes a job there: a visitor opens an account with it. */
export const writerAt = (entryPoint: PagedEntryPoint) => (isForGuests(entryPoint) ? 'visitor' : 'customer');

/** The soft sign-up asks everything on one page. */
export const stepUrl = (entryPoint: PagedEntryPoint, step: StepSlug): string =>
  entryPoint === 'soft' ? bases.soft : `${bases[entryPoint]}/${step}`;
export const accountUrl = (entryPoint: GuestEntryPoint): string => `${bases[entryPoint]}/create-account`;
export const forgetUrl = (entryPoint: PagedEntryPoint): string => `${bases[entryPoint]}/forget`;
export const removePhotoUrl = (entryPoint: PagedEntryPoint, photoId: string): string =>
  `${bases[entryPoint]}/photos/${photoId}/remove`;
export const startUrl = (entryPoint: PagedEntryPoint): string => bases[entryPoint];

/** The entry point that a page of this address belongs to; `/customer/post-job` is the usual wizard by its other name. */
export function entryPointAt(pathname: string): PagedEntryPoint {
  const at = ([, base]: [string, string]) => pathname === base || pathname.startsWith(`${base}/`);
  const found = Object.entries(bases).find(at);
  return (found?.[0] as PagedEntryPoint | undefined) ?? 'wizard';
}
