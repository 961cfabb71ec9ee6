import type { Clock } from '#src/kernel/clock';
import { isId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { withPhotos } from '../../domain/draft';
import type { JobDraftRepository } from '../../ports/job-draft-repository';
import type { PhotoRepository } from '../../ports/photo-repository';

/** Removes an uploaded photo that is not on a job yet, also from the draft. SweepUnclaimedPhotos deletes the files. */
export class RemovePhoto {
  constructor(
    private work: UnitOfWork<{ drafts: JobDraftRepository; photos: PhotoRepository }>,
    private clock: Clock,
  ) {}

  async execute({
    photoId,
    ownerId,
  }: {
    photoId: string;
    ownerId: string;
  }): Promise<Result<{ photoId: string }, 'photo-not-found'>> {
    if (!isId(photoId)) return refuse('photo-not-found');
    const now = await this.clock.now();
    return this.work.run(async ({ drafts, photos }) => {
      const draft = await drafts.lock(ownerId);
      const inDraft = draft?.answers.photos.includes(photoId) ?? false;
      if (draft && inDraft)
        await drafts.save(
          withPhotos(
            draft,
            draft.answers.photos.filter((id) => id !== photoId),
            now,
          ),
        );
      const removed = await photos.removeUnclaimed({ id: photoId, ownerId });
      return removed || inDraft ? ok({ photoId }) : refuse('photo-not-found');
    });
  }
}
