import type { Clock } from '#src/kernel/clock';
import { londonDay } from '#src/kernel/day';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { Job } from '../../domain/job';
import { answerAboutTrees, type AnswerTreesRefusal, type TreeAnswer } from '../../domain/garden-law/protected-trees';
import type { JobRepository } from '../../ports/job-repository';

type Answer = TreeAnswer & { jobId: string; customerId: string };

/** The customer says whether the tree of a posted job is protected, and when the council was told or has agreed. */
export class AnswerAboutTrees {
  constructor(
    private work: UnitOfWork<{ jobs: JobRepository }>,
    private clock: Clock,
  ) {}

  async execute({ jobId, ...answer }: Answer): Promise<Result<Job, AnswerTreesRefusal | 'job-not-found'>> {
    const today = londonDay(await this.clock.now());
    return this.work.run(async ({ jobs }): Promise<Result<Job, AnswerTreesRefusal | 'job-not-found'>> => {
      const job = await jobs.lock(jobId);
      if (!job) return refuse('job-not-found');
      const answered = answerAboutTrees(job, { ...answer, today });
      if (!answered.ok || answered.value === job) return answered;
      await jobs.save(answered.value);
      return ok(answered.value);
    });
  }
}
