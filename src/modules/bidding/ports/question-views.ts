export type QuestionShown = {
  id: string;
  /** Empty if hidden, except for the landscaper who asked and admins. */
  question: string;
  /** Why it is hidden; null if it is not. */
  questionHiddenBecause: string | null;
  askedAt: Date;
  /** Empty if hidden, except for the customer and admins. */
  answer: string | null;
  answerHiddenBecause: string | null;
  answeredAt: Date | null;
  /** The landscaper’s name, for the customer and admins; null for other landscapers. */
  askedBy: string | null;
  /** Whether the viewer asked it. */
  isMine: boolean;
};

export interface QuestionViews {
  /** The questions about a job, oldest first. The caller checks whether the viewer may see the job. */
  ofJob(jobId: string, viewer: { id: string; userType: string }): Promise<QuestionShown[]>;
}
