/** Admins' notes about a person or a job, for each other. */
export interface AdminNotes {
  /** Returns false, and adds nothing, if a note with this id exists. `personId` or `jobId`: what it is about. */
  add(note: {
    id: string;
    personId: string | null;
    jobId: string | null;
    words: string;
    writtenBy: string;
    writtenAt: Date;
  }): Promise<boolean>;
}
