import type { Question } from '../domain/question';

export interface QuestionRepository {
  find(id: string): Promise<Question | undefined>;
  /** How many questions this landscaper has asked about this job. */
  countOf(jobId: string, landscaperId: string): Promise<number>;
  add(question: Question): Promise<void>;
  save(question: Question): Promise<void>;
}
