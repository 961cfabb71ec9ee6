import type { Job } from './job';

/** What a landscaper said when they marked a job complete, kept although a reported missed visit has undone it. */
export type MarkingTakenBack = {
  jobId: string;
  markedAt: Date;
  note: string | null;
  noPhotosBecause: string | null;
  takenBackAt: Date;
};

/** Undefined if the job is not marked complete. */
export const markingOf = (
  { id: jobId, landscaperCompletedAt: markedAt, completionNote: note, noPhotosBecause }: Job,
  takenBackAt: Date,
): MarkingTakenBack | undefined => (markedAt ? { jobId, markedAt, note, noPhotosBecause, takenBackAt } : undefined);
