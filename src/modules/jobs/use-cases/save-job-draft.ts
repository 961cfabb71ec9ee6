import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { londonDay } from '#src/kernel/day';
import { answerStep, startDraft, type Leaving } from '../domain/draft';
import type { PostingAnswers, StepSlug } from '../domain/posting';
import type { JobDraftRepository } from '../ports/job-draft-repository';

/** Keeps a step of the posting wizard. Wrong answers are kept too, so that nothing typed is lost; they only do not lead on. */
export class SaveJobDraft {
  constructor(
    private work: UnitOfWork<{ drafts: JobDraftRepository }>,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute({
    customerId,
    step,
    answers,
    leaving = 'on',
  }: {
    customerId: string;
    step: StepSlug;
    answers: Partial<PostingAnswers>;
    leaving?: Leaving;
  }) {
    const now = await this.clock.now();
    return this.work.run(async ({ drafts }) => {
      const draft = (await drafts.lock(customerId)) ?? startDraft(this.newId(), customerId, now);
      const answered = answerStep(draft, { step, answers, leaving, today: londonDay(now), now });
      await drafts.save(answered.draft);
      return ok(answered);
    });
  }
}
