export type QuestionShown = {
  id: string;
  question: string;
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  /** The landscaper’s name, for the customer and for admins; null for other landscapers. */
  askedBy: string | null;
  /** Whether the viewer asked it. */
  isMine: boolean;
};

export interface QuestionViews {
  /** The questions about a job, the first one first. Whether the viewer may see the job is for the caller to check. */
  ofJob(jobId: string, viewer: { id: string; userType: string }): Promise<QuestionShown[]>;
}
