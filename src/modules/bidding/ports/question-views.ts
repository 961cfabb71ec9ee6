export type QuestionShown = {
  id: string;
  /** Empty if it is hidden, for everyone but the landscaper who asked and admins. */
  question: string;
  /** Why it is hidden; null if it is not. */
  questionHiddenBecause: string | null;
  askedAt: Date;
  /** Empty if it is hidden, for everyone but the customer and admins. */
  answer: string | null;
  answerHiddenBecause: string | null;
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
