export interface JobPhotos {
  /**
   * Puts uploaded photos on a job, in this order. Answers false, and changes nothing, when one of them is gone, was uploaded by
   * somebody else or is on another job.
   */
  claim(order: {
    jobId: string;
    ownerId: string;
    photoIds: string[];
    kind: 'before' | 'after';
    at: Date;
  }): Promise<boolean>;
}
