import type { Clock } from '#src/kernel/clock';
import { londonDay } from '#src/kernel/day';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Refused } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { rulesFor } from '../domain/draft';
import type { JobsEvents } from '../domain/events';
import { postJob, type Job, type JobOrder } from '../domain/job';
import { limitsOf, noAnswers, orderFrom, PHOTO_GONE, tidy, type Door, type PostingAnswers } from '../domain/posting';
import { bookNextTurn } from '../domain/recurrence';
import type { Geocoder } from '../ports/geocoder';
import type { JobDraftRepository } from '../ports/job-draft-repository';
import type { JobPhotos } from '../ports/job-photos';
import type { JobRepository } from '../ports/job-repository';
import type { Posters } from '../ports/posters';
import { judgeAnswers, toMend, type AnswersRefused } from './judge-answers';

type Stores = {
  jobs: JobRepository;
  drafts: JobDraftRepository;
  jobPhotos: JobPhotos;
  posters: Posters;
  outbox: Outbox<JobsEvents>;
};
type Order = { jobId: string; customerId: string; answers: Partial<PostingAnswers>; door: Door };
export type PostJobOutcome = { ok: true; value: Job } | AnswersRefused | Refused<'profile-incomplete' | 'not-your-job'>;

/**
 * Posts a job. The page or the caller has minted its id, so that posting it twice posts it once. A wizard's last step sends its
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
      // Before the draft: whoever leaves is locked before what they wrote (decision 6).
      const mayPost = await posters.mayPost(customerId);
      // The draft before the job: posting removes it, so whoever has waited for it finds the job that it became.
      const draft = limitsOf[door].inSteps ? await drafts.lock(customerId) : undefined;
      const posted = await jobs.find(jobId);
      const rules = draft ? rulesFor(draft, door) : door;
      const typed = tidy({ ...noAnswers, ...draft?.answers, ...answers }, rules);
      // Kept before it is judged: what was typed in the last step survives a refusal as well.
      if (draft && !posted) await drafts.save({ ...draft, answers: typed, updatedAt: now });
      return ok({ posted, typed, rules, again: draft?.repostOf ?? null, mayPost });
    });
    const { posted, typed, rules, again, mayPost } = begun.value;
    if (posted) return posted.customerId === customerId ? ok(posted) : refuse('not-your-job');
    if (!mayPost) return refuse('profile-incomplete');

    const place = await judgeAnswers(typed, { door: rules, today: londonDay(now), geocoder: this.geocoder });
    if (!place.ok) return place;
    const order = orderFrom(typed, { id: jobId, customerId, place: place.value });
    return this.post(order, { title: typed.title, photoIds: typed.photos, again, now });
  }

  private post(
    order: JobOrder,
    { title, photoIds, again, now }: { title: string; photoIds: string[]; again: string | null; now: Date },
  ): Promise<PostJobOutcome> {
    return this.work.run(async ({ jobs, drafts, jobPhotos, posters, outbox }): Promise<PostJobOutcome> => {
      // Asked again: somebody may have left while their address was being looked up.
      if (!(await posters.mayPost(order.customerId))) return refuse('profile-incomplete');
      const before = again ? await jobs.lock(again) : undefined;
      const turn = before?.customerId === order.customerId ? bookNextTurn(before, londonDay(now)) : undefined;
      const repostOf = turn?.ok ? turn.value.id : null;
      const job = postJob(order, { maxBids: this.setting.maxBids, now, title, repostOf });
      if (!(await jobs.add(job))) {
        const first = await jobs.lock(job.id);
        return first?.customerId === job.customerId ? ok(first) : refuse('not-your-job');
      }
      // Before its photos, as whoever replaces or forgets a draft does (decision 6).
      await drafts.lock(job.customerId);
      const photos = { jobId: job.id, ownerId: job.customerId, photoIds };
      if (!(await jobPhotos.claim({ ...photos, kind: 'before', at: now }))) return toMend({ photos: [PHOTO_GONE] });
      await drafts.remove(job.customerId);
      if (turn?.ok) await jobs.save(turn.value);
      const about = { jobId: job.id, customerId: job.customerId };
      await outbox.add({ name: 'job-posted', about, at: now });
      const landscaperId = before && (await jobs.lastHired(before.id));
      if (landscaperId) await outbox.add({ name: 'landscaper-invited', about: { ...about, landscaperId }, at: now });
      return ok(job);
    });
  }
}
