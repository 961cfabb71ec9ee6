import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { londonDay } from '#src/kernel/day';
import { answerStep, startDraft, type AnsweredStep, type Direction } from '../../domain/draft';
import type { EntryPoint } from '../../domain/entry-point';
import type { PostingAnswers, StepSlug } from '../../domain/posting';
import type { PostingProblems } from '../../domain/posting-problems';
import type { Geocoder } from '../../ports/places/geocoder';
import type { JobDraftRepository } from '../../ports/job-draft-repository';
import type { Owners } from '../../ports/owners';

type Step = {
  customerId: string;
  step: StepSlug;
  answers: Partial<PostingAnswers>;
  entryPoint?: EntryPoint;
  direction?: Direction;
};

/** Saves a step of a posting form. Wrong answers are saved too, so that nothing typed is lost. */
export class SaveJobDraft {
  constructor(
    private work: UnitOfWork<{ drafts: JobDraftRepository; owners: Owners }>,
    private geocoder: Geocoder,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute({
    customerId,
    step,
    answers,
    entryPoint = 'wizard',
    direction = 'forward',
  }: Step): Promise<Result<AnsweredStep, 'account-gone'>> {
    const now = await this.clock.now();
    const placeProblems =
      direction === 'forward' && step === 'address-extras' ? await this.problemsOfPlace(answers) : {};
    return this.work.run(async ({ drafts, owners }) => {
      if (!(await owners.exists(customerId))) return refuse('account-gone');
      const draft = (await drafts.lock(customerId)) ?? startDraft(this.newId(), customerId, now);
      const answered = answerStep(draft, {
        step,
        entryPoint,
        answers,
        placeProblems,
        direction,
        today: londonDay(now),
        now,
      });
      await drafts.save(answered.draft);
      return ok(answered);
    });
  }

  /** Looks the address up before the next step, so that a job that reaches the last step can be posted. */
  private async problemsOfPlace({ address }: Partial<PostingAnswers>): Promise<PostingProblems> {
    if (!address?.trim()) return {};
    const place = await this.geocoder.locate(address);
    return place.ok ? {} : { address: place.reason };
  }
}
