import { limitsOf, type EntryPoint } from './posting';

/** A picture somebody uploaded. Until a job or a profile claims it, it is only kept for a day. */
export type Photo = {
  id: string;
  ownerId: string;
  originalName: string;
  /** Of the largest rendition. */
  width: number;
  height: number;
  createdAt: Date;
  claimedAt: Date | null;
};
export type PhotoRefusal = 'file-too-large' | 'invalid-file-type' | 'unreadable-photo';

const MEGABYTE = 1024 * 1024;
export const PHOTO_BYTES_MAX = 10 * MEGABYTE;
/** A few kilobytes can claim to be a picture of gigabytes, so size is also judged in pixels, before anything is decoded. */
export const PHOTO_PIXELS_MAX = 50_000_000;
/** What one person may have lying about unclaimed: several jobs in the making, not a store of pictures. */
export const UNCLAIMED_PHOTOS_MAX = 60;
export const UNCLAIMED_HOURS = 24;
/** A draft of the posting wizard keeps its photos for as long as somebody may be expected to come back to it. */
export const DRAFT_HOURS = 30 * 24;

/** The longest side is at most the last of these; a page picks what fits its layout. */
export const photoWidths = [320, 640, 1200] as const;
export type PhotoWidth = (typeof photoWidths)[number];
export const isPhotoWidth = (width: number): width is PhotoWidth => photoWidths.some((one) => one === width);

/** What the photos are for: each entry point has its limit, and so have the report that the work is done, a portfolio and a face. */
export type PhotoUse = EntryPoint | keyof typeof otherUses;
const otherUses = { 'after-work': 6, portfolio: 6, profile: 1, 'profile-completion': 1 };
const isOther = (use: PhotoUse): use is keyof typeof otherUses => Object.hasOwn(otherUses, use);
export const photosAllowed = (use: PhotoUse): number => (isOther(use) ? otherUses[use] : limitsOf[use].photosMax);
/** Settings take smaller faces than the completion of a profile does (D-PROFPHOTO). */
export const bytesAllowed = (use: PhotoUse): number => (use === 'profile' ? 5 * MEGABYTE : PHOTO_BYTES_MAX);

/** Where a rendition is stored. */
export const photoKey = (id: string, width: PhotoWidth): string => `photos/${id}/${width}.jpg`;
