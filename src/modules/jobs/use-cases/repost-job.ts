import type { Clock } from '#src/kernel/clock';
import { londonDay, type Day } from '#src/kernel/day';
import type { FileStore } from '#src/kernel/file-store';
import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { startDraft, type JobDraft } from '../domain/draft';
import { answersOf } from '../domain/editing';
import { ownTitleOf, type Job } from '../domain/job';
import { photoKey, photoWidths } from '../domain/photo';
import { limitsOf, type PostingAnswers } from '../domain/posting';
import { nextDue } from '../domain/recurrence';
import type { JobDraftRepository } from '../ports/job-draft-repository';
import type { JobPhotos } from '../ports/job-photos';
import type { JobRepository } from '../ports/job-repository';
import type { Owners } from '../ports/owners';
import type { PhotoRepository } from '../ports/photo-repository';

type Stores = {
  owners: Owners;
  jobs: JobRepository;
  jobPhotos: JobPhotos;
  photos: PhotoRepository;
  drafts: JobDraftRepository;
};
export type RepostJobRefusal = 'job-not-found' | 'not-your-job' | 'account-gone';

/**
 * Begins a posting from a job that was posted before (D-REPOST): everything is filled in, a title of the customer's own as well, but
 * for the date, which is the day the work is due again where that is still to come. The photos are copied, so that each job keeps its own.
 */
export class RepostJob {
  constructor(
    private work: UnitOfWork<Stores>,
    private files: Pick<FileStore, 'read' | 'put'>,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute({
    jobId,
    customerId,
  }: {
    jobId: string;
    customerId: string;
  }): Promise<Result<JobDraft, RepostJobRefusal>> {
    const now = await this.clock.now();
    const found = await this.work.run(async ({ jobs, jobPhotos }) => {
      const job = await jobs.find(jobId);
      if (!job) return refuse('job-not-found');
      return job.customerId === customerId
        ? ok({ job, photoIds: await jobPhotos.of(jobId, 'before') })
        : refuse('not-your-job');
    });
    if (!found.ok) return found;
    const { job, photoIds } = found.value;
    const photos: string[] = [];
    for (const photoId of photoIds.slice(0, limitsOf.again.photosMax))
      photos.push(...(await this.copy(photoId, { ownerId: customerId, at: now })));

    const repostOf = job.repostOf ?? job.id;
    return this.work.run(async ({ owners, jobs, drafts, photos: uploaded }) => {
      if (!(await owners.isHere(customerId))) return refuse('account-gone');
      // The draft points at it, and whoever has locked a job may come for the draft next (decision 6).
      await jobs.lock(repostOf);
      const before = await drafts.lock(customerId);
      const fresh = startDraft(this.newId(), customerId, now);
      const answers = { ...fresh.answers, ...answersAgain(job, londonDay(now)), photos };
      const draft = { ...fresh, id: before?.id ?? fresh.id, answers, repostOf };
      for (const id of before?.answers.photos ?? []) await uploaded.removeUnclaimed({ id, ownerId: customerId });
      await drafts.save(draft);
      return ok(draft);
    });
  }

  /** A photo whose bytes are gone is left out. */
  private async copy(photoId: string, { ownerId, at }: { ownerId: string; at: Date }): Promise<string[]> {
    const kept = await Promise.all(photoWidths.map((width) => this.files.read(photoKey(photoId, width))));
    if (!kept.some((bytes) => bytes)) return [];
    const id = this.newId();
    const { value: isThere } = await this.work.run(async ({ owners, photos }) => {
      if (!(await owners.isHere(ownerId))) return ok(false);
      const photo = await photos.find(photoId);
      if (photo) await photos.add({ ...photo, id, createdAt: at, claimedAt: null });
      return ok(photo !== undefined);
    });
    if (!isThere) return [];
    // A small picture has no large rendition.
    await Promise.all(
      kept.flatMap((found, size) =>
        found ? [this.files.put(photoKey(id, photoWidths[size]!), found.bytes, 'image/jpeg')] : [],
      ),
    );
    return [id];
  }
}

function answersAgain(job: Job, today: Day): Partial<PostingAnswers> {
  const due = nextDue(job);
  const dated = due && due > today ? { preferredDate: due, flexibleDate: false } : { preferredDate: '' };
  const budget = job.budget === null ? '' : (job.budget / 100).toFixed(2);
  return { ...answersOf(job), ...dated, title: ownTitleOf(job), budget };
}
