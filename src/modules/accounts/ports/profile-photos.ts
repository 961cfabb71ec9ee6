/** The uploads of a person that their profile shows. */
export interface ProfilePhotos {
  /** Keeps uploads for good. Answers false, and keeps none, when one is gone, somebody else's or used elsewhere. */
  claim(order: { ownerId: string; photoIds: string[]; at: Date }): Promise<boolean>;
  /** Lets go of uploads that the profile no longer shows. They are cleared away later. */
  release(order: { ownerId: string; photoIds: string[] }): Promise<void>;
}
