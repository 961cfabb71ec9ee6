type PhotosForJob = { jobId: string; ownerId: string; photoIds: string[]; kind: 'before' | 'after'; at: Date };

/** `name`: the name the file had when it was uploaded. */
export type UsedPhoto = { name: string };

export interface JobPhotos {
  /**
   * Puts uploaded photos on a job, in this order. Returns false, and changes nothing, if one of them does not exist,
   * was uploaded by another user or is on another job.
   */
  claim(order: PhotosForJob): Promise<boolean>;
  /** The first of the owner’s photos that is already used, for a job or anything else; undefined if none is. */
  alreadyUsed(order: { jobId: string; ownerId: string; photoIds: string[] }): Promise<UsedPhoto | undefined>;
  /** Ids of the photos on a job, in their order. */
  of(jobId: string, kind: 'before' | 'after'): Promise<string[]>;
  /**
   * Puts exactly these photos on a job, in this order: photos already on it stay, new ones are claimed, and the others
   * are deleted. Returns false, and changes nothing, if one of them is not on the job and cannot be claimed.
   */
  replace(order: PhotosForJob): Promise<boolean>;
}
