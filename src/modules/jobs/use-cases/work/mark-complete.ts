import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Refused, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { JobsEvents } from '../../domain/events';
import { markComplete, type FinishRefusal, type Job } from '../../domain/job';
import { photosAllowed } from '../../domain/photo';
import type { JobPhotos } from '../../ports/job-photos';
import type { JobRepository } from '../../ports/job-repository';
import type { PaymentOfJob } from '../../ports/payment-of-job';
import type { ScheduleProposals } from '../../ports/schedule-proposals';

type MarkCompleteOutcome = Result<Job, MarkCompleteRefusal> | (Refused<'photo-used'> & { photo: string });
export type MarkCompleteRefusal = FinishRefusal | 'job-not-found' | 'not-begun' | 'too-many-photos' | 'photo-not-found';
type Stores = {
  jobs: JobRepository;
  proposals: ScheduleProposals;
  jobPhotos: JobPhotos;
  paymentOfJob: PaymentOfJob;
  outbox: Outbox<JobsEvents>;
};
type Report = {
  jobId: string;
  landscaperId: string;
  note?: string;
  noPhotosBecause?: string;
  productUsed?: string;
  photoIds?: string[];
  /**
   * Whether marking the job complete may also begin the work: yes from the dashboard, no from the conversation
   * (D-COMPLETE-EP).
   */
  mayBegin?: boolean;
};

/**
 * The landscaper has finished, and the customer has 48 hours to check the work. Marking it again changes nothing and
 * does not restart the clock.
 */
export class MarkComplete {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute({
    jobId,
    landscaperId,
    note,
    noPhotosBecause,
    productUsed,
    photoIds = [],
    mayBegin = true,
  }: Report): Promise<MarkCompleteOutcome> {
    if (photoIds.length > photosAllowed('after-work')) return refuse('too-many-photos');
    const now = await this.clock.now();
    return this.work.run(async ({ jobs, proposals, jobPhotos, paymentOfJob, outbox }): Promise<MarkCompleteOutcome> => {
      const job = await jobs.lock(jobId);
      if (!job) return refuse('job-not-found');
      const marked = markComplete(job, {
        landscaperId,
        payment: await paymentOfJob.standing(jobId),
        now,
        note: note?.trim() || null,
        noPhotosBecause: noPhotosBecause?.trim() || null,
        photos: photoIds.length,
        productUsed: productUsed?.trim() || null,
      });
      if (!marked.ok || marked.value === job) return marked;
      if (!mayBegin && job.status === 'active') return refuse('not-begun');

      if (
        photoIds.length &&
        !(await jobPhotos.claim({ jobId, ownerId: landscaperId, photoIds, kind: 'after', at: now }))
      ) {
        const used = await jobPhotos.alreadyUsed({ jobId, ownerId: landscaperId, photoIds });
        return used ? { ...refuse('photo-used'), photo: used.name } : refuse('photo-not-found');
      }
      await proposals.closeOpen(jobId);
      await jobs.save(marked.value);
      await outbox.add({
        name: 'job-marked-complete',
        about: { jobId, landscaperId, customerId: job.customerId },
        at: now,
      });
      return ok(marked.value);
    });
  }
}
