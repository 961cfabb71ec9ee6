import type { StepSlug } from '#src/modules/jobs/domain/posting';

/** The front doors that have pages, by the address that each of their pages starts with (D-WIZARDS). */
const bases = {
  wizard: '/post-job',
  classic: '/customer/post-job/classic',
  guest: '/post-job-guest',
  soft: '/post-job-soft-signup',
} as const;
export type PagedDoor = keyof typeof bases;
/** Doors at which an account is opened as well. */
export type GuestDoor = 'guest' | 'soft';

export const isForGuests = (door: PagedDoor): door is GuestDoor => door === 'guest' || door === 'soft';
/** Who writes a job there: a visitor opens an account with it. */
export const writerAt = (door: PagedDoor) => (isForGuests(door) ? 'visitor' : 'customer');

/** The soft sign-up asks everything on one page. */
export const stepUrl = (door: PagedDoor, step: StepSlug): string =>
  door === 'soft' ? bases.soft : `${bases[door]}/${step}`;
export const accountUrl = (door: GuestDoor): string => `${bases[door]}/create-account`;
export const forgetUrl = (door: PagedDoor): string => `${bases[door]}/forget`;
export const removePhotoUrl = (door: PagedDoor, photoId: string): string => `${bases[door]}/photos/${photoId}/remove`;
export const startUrl = (door: PagedDoor): string => bases[door];

/** The door that a page of this address belongs to; `/customer/post-job` is the usual wizard by its other name. */
export function doorAt(pathname: string): PagedDoor {
  const at = ([, base]: [string, string]) => pathname === base || pathname.startsWith(`${base}/`);
  const found = Object.entries(bases).find(at);
  return (found?.[0] as PagedDoor | undefined) ?? 'wizard';
}
