import { maskContacts } from '#src/kernel/mask-contacts';

export const QUESTION_MAX = 500;
export const ANSWER_MAX = 1000;
/** How many questions one landscaper may ask about one job. */
export const QUESTIONS_MAX = 3;

/**
 * What a landscaper asks about a posted job. Everyone who sees the job reads the question and its answer, without
 * contact details.
 */
export type Question = {
  id: string;
  jobId: string;
  landscaperId: string;
  question: string;
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
};

export const askQuestion = (
  asked: Pick<Question, 'id' | 'jobId' | 'landscaperId' | 'question'>,
  askedAt: Date,
): Question => ({ ...asked, question: maskContacts(asked.question), askedAt, answer: null, answeredAt: null });

export const answerQuestion = (question: Question, answer: string, answeredAt: Date): Question => ({
  ...question,
  answer: maskContacts(answer),
  answeredAt,
});
