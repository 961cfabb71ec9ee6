import type { Photo } from '../domain/photo';

export interface PhotoRepository {
  add(photo: Photo): Promise<void>;
  find(id: string): Promise<Photo | undefined>;
  countUnclaimed(ownerId: string): Promise<number>;
  /** Forgets a photo of this owner that nothing has claimed; answers whether there was one. Its bytes are then due for removal. */
  removeUnclaimed(photo: { id: string; ownerId: string }): Promise<boolean>;
  /**
   * Forgets photos uploaded before `uploadedBefore` that nothing has claimed, except those in a draft, of a job or of a
   * landscaper's registration, touched since `draftsSince`.
   */
  removeAbandoned(order: { uploadedBefore: Date; draftsSince: Date; limit: number }): Promise<number>;
  /** Ids of forgotten photos whose bytes are still stored, those that wait the longest first. */
  withBytesToRemove(limit: number): Promise<string[]>;
  /** Says that the bytes of a forgotten photo are gone. */
  bytesRemoved(id: string): Promise<void>;
  /** Says that they could not be removed: they come after all that wait, so that they hold up none. */
  bytesNotRemoved(id: string): Promise<void>;
}
