import type { Photo } from '../domain/photo';

/** What a photo is uploaded for, and the hash of the chosen file. */
export type Once = { keptFor: string; contentHash: string };

export interface PhotoRepository {
  /**
   * Adds a photo, and returns it. With `once`, a photo that the owner has already uploaded for the same thing from the
   * same file is returned instead, and nothing is added.
   */
  add(photo: Photo, once?: Once): Promise<Photo>;
  /**
   * The photo that the owner has already uploaded from this file for the same thing, even if a job has taken it over
   * since.
   */
  findSame(order: Once & { ownerId: string }): Promise<Photo | undefined>;
  find(id: string): Promise<Photo | undefined>;
  countUnclaimed(ownerId: string): Promise<number>;
  /** Deletes an unclaimed photo of this owner, and returns whether there was one. Its files are removed later. */
  removeUnclaimed(photo: { id: string; ownerId: string }): Promise<boolean>;
  /**
   * Deletes unclaimed photos uploaded before `uploadedBefore`, except those in a job draft or a landscaper's
   * registration changed since `draftsSince`. Returns how many.
   */
  removeAbandoned(order: { uploadedBefore: Date; draftsSince: Date; limit: number }): Promise<number>;
  /** Ids of deleted photos whose files are still stored, longest waiting first. */
  withBytesToRemove(limit: number): Promise<string[]>;
  /** Records that the files of a deleted photo are removed. */
  bytesRemoved(id: string): Promise<void>;
  /** Records that the files could not be removed, and moves the photo to the end of the queue. */
  bytesNotRemoved(id: string): Promise<void>;
}
