import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { BiddingEvents } from '../../domain/events';
import { answerQuestion, type Question } from '../../domain/question';
import type { JobBoard } from '../../ports/job-board';
import type { QuestionRepository } from '../../ports/question-repository';

export type AnswerQuestionRefusal = 'job-not-found' | 'question-not-found' | 'bidding-closed';
type Stores = { jobBoard: JobBoard; questions: QuestionRepository; outbox: Outbox<BiddingEvents> };
type Answer = { questionId: string; jobId: string; customerId: string; answer: string };

/**
 * The customer answers a question about their posted job, or changes the answer. The landscaper who asked is told of
 * the first answer.
 */
export class AnswerQuestion {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute({ questionId, jobId, customerId, answer }: Answer): Promise<Result<Question, AnswerQuestionRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<Question, AnswerQuestionRefusal>> => {
      const { jobBoard, questions, outbox } = stores;
      const job = await jobBoard.lock(jobId);
      if (job?.customerId !== customerId) return refuse('job-not-found');
      const question = await questions.find(questionId);
      if (question?.jobId !== jobId) return refuse('question-not-found');
      if (job.status !== 'posted') return refuse('bidding-closed');
      const answered = answerQuestion(question, answer, now);
      await questions.save(answered);
      const about = { questionId, jobId, landscaperId: question.landscaperId, customerId };
      if (question.answer === null) await outbox.add({ name: 'question-answered', about, at: now });
      return ok(answered);
    });
  }
}
