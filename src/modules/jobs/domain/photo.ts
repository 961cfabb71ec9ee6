import { limitsOf, type EntryPoint } from './entry-point';

/** An uploaded picture. It is deleted after a day unless a job or a profile claims it. */
export type Photo = {
  id: string;
  ownerId: string;
  originalName: string;
  /** In pixels: the largest size stored. */
  width: number;
  height: number;
  createdAt: Date;
  claimedAt: Date | null;
};
export type PhotoRefusal = 'file-too-large' | 'invalid-file-type' | 'unreadable-photo' | 'empty-file';

const MEGABYTE = 1024 * 1024;
export const PHOTO_BYTES_MAX = 10 * MEGABYTE;
/** Enough for several unfinished jobs, and too few to use us as storage for anything else. */
export const UNCLAIMED_PHOTOS_MAX = 60;
/** How long photos in a draft are kept after the draft was last changed. */
export const DRAFT_HOURS = 30 * 24;

/** The sizes stored, each by its longest side in pixels. A page picks the one that fits its layout. */
export const photoWidths = [320, 640, 1200] as const;
export type PhotoWidth = (typeof photoWidths)[number];
export const isPhotoWidth = (width: number): width is PhotoWidth => photoWidths.some((one) => one === width);

/** What photos are uploaded for. Each use has its own limit. */
export type PhotoUse = EntryPoint | keyof typeof otherUses;
const otherUses = { 'after-work': 6, dispute: 6, materials: 1, portfolio: 6, profile: 1, 'profile-completion': 1 };
const isOther = (use: PhotoUse): use is keyof typeof otherUses => Object.hasOwn(otherUses, use);
export const photosAllowed = (use: PhotoUse): number => (isOther(use) ? otherUses[use] : limitsOf[use].photosMax);
/** The settings allow smaller profile photos than completing the profile does (D-PROFPHOTO). */
export const bytesAllowed = (use: PhotoUse): number => (use === 'profile' ? 5 * MEGABYTE : PHOTO_BYTES_MAX);

/** What each size is stored as. Every browser reads JPEG; nearly all read WebP, which is smaller. */
export const photoTypes = ['jpg', 'webp'] as const;
export type PhotoType = (typeof photoTypes)[number];
export const mediaTypes: Record<PhotoType, string> = { jpg: 'image/jpeg', webp: 'image/webp' };

/** The storage key of one size of a photo. */
export const photoKey = (id: string, width: PhotoWidth, type: PhotoType = 'jpg'): string =>
  `photos/${id}/${width}.${type}`;
/** The keys of all stored files of a photo. */
export const photoKeys = (id: string): string[] =>
  photoTypes.flatMap((type) => photoWidths.map((width) => photoKey(id, width, type)));

/** What photos are kept for: a draft, a job's edit page and so on. Within each, the same photo is kept once. */
export const keptForDraft = 'draft';
export const keptForJob = (use: PhotoUse, jobId: string): string => `${use}:${jobId}`;
