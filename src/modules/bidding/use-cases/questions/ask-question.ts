import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { BiddingEvents } from '../../domain/events';
import { askQuestion, QUESTIONS_MAX, type Question } from '../../domain/question';
import type { Bidders } from '../../ports/bidders';
import type { JobBoard } from '../../ports/job-board';
import type { QuestionRepository } from '../../ports/question-repository';

export type AskQuestionRefusal =
  | 'job-not-found'
  | 'own-job'
  | 'blocked'
  | 'bidding-closed'
  | 'too-many-questions'
  | 'profile-incomplete'
  | 'data-restricted';
type Stores = { jobBoard: JobBoard; bidders: Bidders; questions: QuestionRepository; outbox: Outbox<BiddingEvents> };

/**
 * A landscaper who may bid on a posted job asks something about it, for all to read. Sending the same id twice asks
 * once.
 */
export class AskQuestion {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute(
    asked: Pick<Question, 'id' | 'jobId' | 'landscaperId' | 'question'>,
  ): Promise<Result<Question, AskQuestionRefusal>> {
    const now = await this.clock.now();
    const { id, jobId, landscaperId } = asked;
    return this.work.run(async (stores): Promise<Result<Question, AskQuestionRefusal>> => {
      const { jobBoard, bidders, questions, outbox } = stores;
      // Read before the job is locked: a person is always locked before a job (decision 6).
      const mayBid = await bidders.mayBid(landscaperId);
      const job = await jobBoard.lock(jobId);
      if (!job) return refuse('job-not-found');
      const known = await questions.find(id);
      if (known)
        return known.landscaperId === landscaperId && known.jobId === jobId ? ok(known) : refuse('job-not-found');
      if (job.customerId === landscaperId) return refuse('own-job');
      if (!mayBid.ok) return mayBid;
      if (await bidders.haveBlocked(landscaperId, job.customerId)) return refuse('blocked');
      if (job.status !== 'posted') return refuse('bidding-closed');
      if ((await questions.countOf(jobId, landscaperId)) >= QUESTIONS_MAX) return refuse('too-many-questions');
      const question = askQuestion(asked, now);
      await questions.add(question);
      const about = { questionId: id, jobId, landscaperId, customerId: job.customerId };
      await outbox.add({ name: 'question-asked', about, at: now });
      return ok(question);
    });
  }
}
