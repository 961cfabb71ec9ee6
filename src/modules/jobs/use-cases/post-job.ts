import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Refused } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { londonDay, type Day } from '#src/kernel/day';
import { postJob, type Job, type JobOrder } from '../domain/job';
import {
  addressProblems,
  isEmpty,
  noAnswers,
  orderFrom,
  PHOTO_GONE,
  problemsIn,
  stepWith,
  tidy,
  type Door,
  type PostingAnswers,
  type PostingProblems,
  type StepSlug,
} from '../domain/posting';
import type { Geocoder } from '../ports/geocoder';
import type { JobDraftRepository } from '../ports/job-draft-repository';
import type { JobPhotos } from '../ports/job-photos';
import type { JobRepository } from '../ports/job-repository';
import type { Posters } from '../ports/posters';

type Stores = {
  jobs: JobRepository;
  drafts: JobDraftRepository;
  jobPhotos: JobPhotos;
  posters: Posters;
  outbox: Outbox;
};
type Order = { jobId: string; customerId: string; answers: Partial<PostingAnswers>; door: Door };
/** Which answers to mend, and the first step that asks for one of them. */
export type AnswersRefused = Refused<'answers-not-valid'> & { problems: PostingProblems; step: StepSlug };
export type PostJobOutcome = { ok: true; value: Job } | AnswersRefused | Refused<'profile-incomplete' | 'not-your-job'>;

/**
 * Posts a job. The page or the caller has minted its id, so that posting it twice posts it once. The wizard's last step sends its
 * own answers only; the earlier ones come from the customer's draft, and everything is checked again.
 */
export class PostJob {
  constructor(
    private work: UnitOfWork<Stores>,
    private geocoder: Geocoder,
    private clock: Clock,
    private setting: { maxBids: number },
  ) {}

  async execute({ jobId, customerId, answers, door }: Order): Promise<PostJobOutcome> {
    const now = await this.clock.now();
    const begun = await this.work.run(async ({ jobs, drafts, posters }) => {
      // The draft first: posting removes it, so whoever has waited for it finds the job that it became.
      const draft = door === 'wizard' ? await drafts.lock(customerId) : undefined;
      const posted = await jobs.find(jobId);
      const typed = tidy({ ...noAnswers, ...draft?.answers, ...answers });
      // Kept before it is judged: what was typed in the last step survives a refusal as well.
      if (draft && !posted) await drafts.save({ ...draft, answers: typed, updatedAt: now });
      return ok({ posted, typed, mayPost: await posters.mayPost(customerId) });
    });
    const { posted, typed, mayPost } = begun.value;
    if (posted) return posted.customerId === customerId ? ok(posted) : refuse('not-your-job');
    if (!mayPost) return refuse('profile-incomplete');

    const order = await this.orderOf(typed, { jobId, customerId, door, today: londonDay(now) });
    if (!order.ok) return order;
    return this.post(order.value, typed.photos, now);
  }

  private async orderOf(
    answers: PostingAnswers,
    { jobId, customerId, door, today }: { jobId: string; customerId: string; door: Door; today: Day },
  ): Promise<{ ok: true; value: JobOrder } | AnswersRefused> {
    const problems = problemsIn(answers, { door, today });
    if (problems.address) return mend(problems);
    const place = await this.geocoder.locate(answers.address);
    if (!place.ok) return mend({ ...problems, address: [addressProblems[place.reason]] });
    return isEmpty(problems) ? ok(orderFrom(answers, { id: jobId, customerId, place: place.value })) : mend(problems);
  }

  private post(order: JobOrder, photoIds: string[], now: Date): Promise<PostJobOutcome> {
    return this.work.run(async ({ jobs, drafts, jobPhotos, outbox }): Promise<PostJobOutcome> => {
      const job = postJob(order, { maxBids: this.setting.maxBids, now });
      if (!(await jobs.add(job))) {
        const first = await jobs.lock(job.id);
        return first?.customerId === job.customerId ? ok(first) : refuse('not-your-job');
      }
      const claimed = await jobPhotos.claim({
        jobId: job.id,
        ownerId: job.customerId,
        photoIds,
        kind: 'before',
        at: now,
      });
      if (!claimed) return mend({ photos: [PHOTO_GONE] });
      await drafts.remove(job.customerId);
      await outbox.add({ name: 'job-posted', about: { jobId: job.id, customerId: job.customerId }, at: now });
      return ok(job);
    });
  }
}

const mend = (problems: PostingProblems): AnswersRefused => ({
  ...refuse('answers-not-valid'),
  problems,
  step: stepWith(problems) ?? 'job-type',
});
