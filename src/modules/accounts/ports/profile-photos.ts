/** The uploads that a user's profile shows. */
export interface ProfilePhotos {
  /**
   * Keeps uploads for good. Returns false, and keeps none, if one is gone, belongs to another user or is used
   * elsewhere.
   */
  claim(order: { ownerId: string; photoIds: string[]; at: Date }): Promise<boolean>;
  /** Releases uploads that the profile no longer shows. They are deleted later. */
  release(order: { ownerId: string; photoIds: string[] }): Promise<void>;
}
