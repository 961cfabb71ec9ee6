import type { Clock } from '#src/kernel/clock';
import { londonDay } from '#src/kernel/day';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Refused } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { rulesFor } from '../../domain/draft';
import { limitsOf, type EntryPoint } from '../../domain/entry-point';
import type { JobsEvents } from '../../domain/events';
import { postJob, type Job, type NewJob } from '../../domain/job';
import { noAnswers, newJobFrom, tidy, type PostingAnswers } from '../../domain/posting';
import { bookNext } from '../../domain/recurrence';
import type { Geocoder } from '../../ports/places/geocoder';
import type { JobDraftRepository } from '../../ports/job-draft-repository';
import type { JobPhotos } from '../../ports/job-photos';
import type { JobRepository } from '../../ports/job-repository';
import type { JobPosters } from '../../ports/job-posters';
import type { PlaceReserving } from '../../ports/place-reserving';
import { checkAnswers, refuseAnswers, whyNotClaimed, type AnswersRefused } from './check-answers';

type Stores = {
  jobs: JobRepository;
  drafts: JobDraftRepository;
  jobPhotos: JobPhotos;
  posters: JobPosters;
  placeReserving: PlaceReserving;
  outbox: Outbox<JobsEvents>;
};
type Order = { jobId: string; customerId: string; answers: Partial<PostingAnswers>; entryPoint: EntryPoint };
type Rest = {
  title: string;
  photoIds: string[];
  /** The job that the draft was started from. */
  repostOf: string | null;
  rules: EntryPoint;
  now: Date;
};
export type PostJobOutcome =
  | { ok: true; value: Job }
  | AnswersRefused
  | Refused<'profile-incomplete' | 'data-restricted' | 'not-your-job'>;

/**
 * Posts a job. Its id comes from the page or the caller, so that sending the same request twice posts one job. A
 * wizard's last step sends only its own answers; the earlier ones come from the draft, and all are checked again.
 */
export class PostJob {
  constructor(
    private work: UnitOfWork<Stores>,
    private geocoder: Geocoder,
    private clock: Clock,
    private setting: { maxBids: number },
  ) {}

  async execute({ jobId, customerId, answers, entryPoint }: Order): Promise<PostJobOutcome> {
    const now = await this.clock.now();
    const begun = await this.work.run(async ({ jobs, drafts, posters }) => {
      // Locks the customer before their draft (decision 6).
      const mayPost = await posters.mayPost(customerId);
      // Locks the draft before looking for the job: a second request waits until the first has deleted the draft, and
      // then finds its job.
      const draft = limitsOf[entryPoint].inSteps ? await drafts.lock(customerId) : undefined;
      const posted = await jobs.find(jobId);
      const rules = draft ? rulesFor(draft, entryPoint) : entryPoint;
      const typed = tidy({ ...noAnswers, ...draft?.answers, ...answers }, rules);
      // Saved before the check, so that a refusal keeps what was typed in the last step.
      if (draft && !posted) await drafts.save({ ...draft, answers: typed, updatedAt: now });
      return ok({ posted, typed, rules, repostOf: draft?.repostOf ?? null, mayPost });
    });
    const { posted, typed, rules, repostOf, mayPost } = begun.value;
    if (posted) return posted.customerId === customerId ? ok(posted) : refuse('not-your-job');
    if (!mayPost.ok) return mayPost;

    const place = await checkAnswers(typed, { rules, today: londonDay(now), geocoder: this.geocoder });
    if (!place.ok) return place;
    const order = newJobFrom(typed, { id: jobId, customerId, place: place.value });
    return this.post(order, { title: typed.title, photoIds: typed.photos, repostOf, rules, now });
  }

  private post(order: NewJob, { title, photoIds, repostOf, rules, now }: Rest): Promise<PostJobOutcome> {
    return this.work.run(async (stores): Promise<PostJobOutcome> => {
      const { jobs, drafts, jobPhotos, posters, placeReserving, outbox } = stores;
      // Checked again: the account may have been deleted while the address was looked up.
      const mayPost = await posters.mayPost(order.customerId);
      if (!mayPost.ok) return mayPost;
      const earlier = repostOf ? await jobs.lock(repostOf) : undefined;
      const booked = earlier?.customerId === order.customerId ? bookNext(earlier, londonDay(now)) : undefined;
      const recurring = booked?.ok ? booked.value : undefined;
      const job = postJob(order, { maxBids: this.setting.maxBids, now, title, repostOf: recurring?.id });
      if (!(await jobs.add(job))) {
        const first = await jobs.lock(job.id);
        return first?.customerId === job.customerId ? ok(first) : refuse('not-your-job');
      }
      // The draft is locked before its photos (decision 6).
      await drafts.lock(job.customerId);
      const photos = { jobId: job.id, ownerId: job.customerId, photoIds };
      if (!(await jobPhotos.claim({ ...photos, kind: 'before', at: now })))
        return refuseAnswers({ photos: await whyNotClaimed(jobPhotos, photos) }, rules);
      await drafts.remove(job.customerId);
      if (recurring) await jobs.save(recurring);
      const about = { jobId: job.id, customerId: job.customerId };
      await outbox.add({ name: 'job-posted', about, at: now });
      const landscaperId = earlier && (await jobs.lastHired(earlier.id));
      if (landscaperId) {
        await placeReserving.reserve({ jobId: job.id, landscaperId, at: now });
        await outbox.add({ name: 'landscaper-invited', about: { ...about, landscaperId }, at: now });
      }
      return ok(job);
    });
  }
}
