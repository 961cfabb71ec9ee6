import type { Clock } from '#src/kernel/clock';
import { londonDay, type Day } from '#src/kernel/day';
import type { FileStore } from '#src/kernel/files/file-store';
import type { NewId } from '#src/kernel/id';
import { typedPounds } from '#src/kernel/money';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { startDraft, type JobDraft } from '../../domain/draft';
import { answersOf } from '../../domain/editing';
import { limitsOf } from '../../domain/entry-point';
import { ownTitleOf, type Job } from '../../domain/job';
import { mediaTypes, photoKey, photoTypes, photoWidths } from '../../domain/photo';
import type { PostingAnswers } from '../../domain/posting';
import { nextDue } from '../../domain/recurrence';
import type { JobDraftRepository } from '../../ports/job-draft-repository';
import type { JobPhotos } from '../../ports/job-photos';
import type { JobRepository } from '../../ports/job-repository';
import type { Owners } from '../../ports/owners';
import type { PhotoRepository } from '../../ports/photo-repository';

type Stores = {
  owners: Owners;
  jobs: JobRepository;
  jobPhotos: JobPhotos;
  photos: PhotoRepository;
  drafts: JobDraftRepository;
};
export type RepostJobRefusal = 'job-not-found' | 'not-your-job' | 'account-gone';

/**
 * Starts a draft from an earlier job (D-REPOST). Everything is filled in, including the customer's own title, except
 * the date: that is the next due date, if it lies ahead. The photos are copied, so that each job has its own.
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
    return this.work.run(async ({ owners, jobs, drafts, photos: uploads }) => {
      if (!(await owners.exists(customerId))) return refuse('account-gone');
      // Locked because the draft refers to this job, and first because jobs are locked before drafts (decision 6).
      await jobs.lock(repostOf);
      const before = await drafts.lock(customerId);
      const fresh = startDraft(this.newId(), customerId, now);
      const answers = { ...fresh.answers, ...answersToRepeat(job, londonDay(now)), photos };
      const draft = { ...fresh, id: before?.id ?? fresh.id, answers, repostOf };
      for (const id of before?.answers.photos ?? []) await uploads.removeUnclaimed({ id, ownerId: customerId });
      await drafts.save(draft);
      return ok(draft);
    });
  }

  /** Copies a photo and returns the new id in a list; the list is empty if the photo's files no longer exist. */
  private async copy(photoId: string, { ownerId, at }: { ownerId: string; at: Date }): Promise<string[]> {
    const sizes = photoTypes.flatMap((type) => photoWidths.map((width) => ({ type, width })));
    const stored = await Promise.all(
      sizes.map(async ({ width, type }) => ({
        width,
        type,
        file: await this.files.read(photoKey(photoId, width, type)),
      })),
    );
    if (!stored.some(({ file }) => file)) return [];
    const id = this.newId();
    const { value: exists } = await this.work.run(async ({ owners, photos }) => {
      if (!(await owners.exists(ownerId))) return ok(false);
      const photo = await photos.find(photoId);
      if (photo) await photos.add({ ...photo, id, createdAt: at, claimedAt: null });
      return ok(photo !== undefined);
    });
    if (!exists) return [];
    // A small picture is not stored in the larger sizes.
    await Promise.all(
      stored.flatMap(({ width, type, file }) =>
        file ? [this.files.put(photoKey(id, width, type), file.bytes, mediaTypes[type])] : [],
      ),
    );
    return [id];
  }
}

function answersToRepeat(job: Job, today: Day): Partial<PostingAnswers> {
  const due = nextDue(job);
  const dated = due && due > today ? { preferredDate: due, flexibleDate: false } : { preferredDate: '' };
  const budget = job.budget === null ? '' : typedPounds(job.budget);
  return {
    ...answersOf(job),
    ...dated,
    // The notice or the consent was for the earlier work.
    treePermissionDate: '',
    title: ownTitleOf(job),
    budget,
    earlierDescription: job.description.trim(),
  };
}
