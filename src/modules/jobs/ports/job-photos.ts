type PhotosForJob = { jobId: string; ownerId: string; photoIds: string[]; kind: 'before' | 'after'; at: Date };

export interface JobPhotos {
  /**
   * Puts uploaded photos on a job, in this order. Answers false, and changes nothing, when one of them is gone, was uploaded by
   * somebody else or is on another job.
   */
  claim(order: PhotosForJob): Promise<boolean>;
  /** Ids of the photos on a job, in their order. */
  of(jobId: string, kind: 'before' | 'after'): Promise<string[]>;
  /**
   * Puts just these photos on a job, in this order: those it has stay, new ones are claimed, and the rest are thrown away. Answers
   * false, and changes nothing, when one of them is not on the job and could not be claimed.
   */
  replace(order: PhotosForJob): Promise<boolean>;
}
