import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { londonDay } from '#src/kernel/day';
import { answerStep, startDraft, type AnsweredStep, type Leaving } from '../domain/draft';
import {
  addressProblems,
  type EntryPoint,
  type PostingAnswers,
  type PostingProblems,
  type StepSlug,
} from '../domain/posting';
import type { Geocoder } from '../ports/geocoder';
import type { JobDraftRepository } from '../ports/job-draft-repository';
import type { Owners } from '../ports/owners';

type Step = {
  customerId: string;
  step: StepSlug;
  answers: Partial<PostingAnswers>;
  entryPoint?: EntryPoint;
  leaving?: Leaving;
};

/** Keeps a step of a posting form. Wrong answers are kept too, so that nothing typed is lost; they only do not lead on. */
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
    leaving = 'on',
  }: Step): Promise<Result<AnsweredStep, 'account-gone'>> {
    const now = await this.clock.now();
    const elsewhere = leaving === 'on' && step === 'address-extras' ? await this.problemsOfPlace(answers) : {};
    return this.work.run(async ({ drafts, owners }) => {
      if (!(await owners.isHere(customerId))) return refuse('account-gone');
      const draft = (await drafts.lock(customerId)) ?? startDraft(this.newId(), customerId, now);
      const answered = answerStep(draft, { step, entryPoint, answers, elsewhere, leaving, today: londonDay(now), now });
      await drafts.save(answered.draft);
      return ok(answered);
    });
  }

  /** An address leads on only if a postcode in it can be found: whoever comes to the last step can post. */
  private async problemsOfPlace({ address }: Partial<PostingAnswers>): Promise<PostingProblems> {
    if (!address?.trim()) return {};
    const place = await this.geocoder.locate(address);
    return place.ok ? {} : { address: [addressProblems[place.reason]] };
  }
}
