import type { Clock } from '#src/kernel/clock';
import { londonDay } from '#src/kernel/day';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Refused, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { whyNot } from '#src/modules/acts/domain/acts';
import { editedOrder, type EditAnswers } from '../../domain/editing';
import type { JobsEvents } from '../../domain/events';
import { editJob, type Job } from '../../domain/job';
import { readBudget } from '../../domain/posting';
import type { PostingProblems } from '../../domain/posting-problems';
import { whyNotClaimed } from '../posting/check-answers';
import { placeOfAddress } from '../posting/place-of-address';
import { asBidOn } from '../../domain/job-revision';
import type { Geocoder } from '../../ports/places/geocoder';
import type { JobPhotos } from '../../ports/job-photos';
import type { JobRepository } from '../../ports/job-repository';
import type { JobRevisions } from '../../ports/job-revisions';
import type { PendingBids } from '../../ports/pending-bids';

type Refusal = 'job-not-found' | 'not-your-job' | 'job-not-pending' | 'budget-not-a-number' | 'text-too-long';
export type EditJobOutcome = Result<Job, Refusal> | (Refused<'answers-not-valid'> & { problems: PostingProblems });
/** A field that is left out does not change. An empty budget means open to offers. */
type Change = {
  jobId: string;
  customerId: string;
  title?: string;
  budget?: string | number | null;
} & Partial<EditAnswers>;
type Stores = {
  jobs: JobRepository;
  jobPhotos: JobPhotos;
  revisions: JobRevisions;
  bids: PendingBids;
  outbox: Outbox<JobsEvents>;
};

/**
 * Changes a pending job. All its bids are cancelled, because they were for the job before the change; that is kept, so
 * that the bidders can see what is different.
 */
export class EditJob {
  constructor(
    private work: UnitOfWork<Stores>,
    private geocoder: Geocoder,
    private clock: Clock,
  ) {}

  async execute({ jobId, customerId, title, budget: typed, ...answers }: Change): Promise<EditJobOutcome> {
    const budget = typed === undefined ? undefined : readBudget(String(typed ?? ''));
    if (typed !== undefined && budget === undefined) return refuse('budget-not-a-number');
    const now = await this.clock.now();
    const place = answers.address === undefined ? undefined : await placeOfAddress(answers.address, this.geocoder);

    return this.work.run(async ({ jobs, jobPhotos, revisions, bids, outbox }): Promise<EditJobOutcome> => {
      const job = await jobs.lock(jobId);
      if (!job) return refuse('job-not-found');
      if (job.customerId !== customerId) return refuse('not-your-job');
      const not = whyNot('edit-job', job, 'customer', now);
      if (not) return refuse(not);
      const order = editedOrder(job, { answers, place, today: londonDay(now) });
      if (!order.ok) return order;
      const edited = editJob(job, { ...order.value, title, budget }, now);
      if (!edited.ok) return edited;

      const before = asBidOn(job, await jobPhotos.of(jobId, 'before'));
      const photos = answers.photos && {
        jobId,
        ownerId: customerId,
        photoIds: answers.photos,
        kind: 'before' as const,
      };
      if (photos && !(await jobPhotos.replace({ ...photos, at: now })))
        return { ...refuse('answers-not-valid'), problems: { photos: await whyNotClaimed(jobPhotos, photos) } };
      await jobs.save(edited.value);
      await revisions.add({ jobId, editedAt: now, before });
      for (const { id: bidId, landscaperId } of await bids.closePending(jobId, 'job_edited', now)) {
        await outbox.add({ name: 'bid-cancelled', about: { bidId, jobId, landscaperId }, at: now });
      }
      return ok(edited.value);
    });
  }
}
