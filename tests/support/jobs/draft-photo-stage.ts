import { randomUUID } from 'node:crypto';
import { ForgetJobDraft } from '#src/modules/jobs/use-cases/posting/forget-job-draft';
import { KeepDraftPhotos } from '#src/modules/jobs/use-cases/photos/keep-draft-photos';
import { RemovePhoto } from '#src/modules/jobs/use-cases/photos/remove-photo';
import { allExist, aMorning, clockAt, inMemoryDrafts, olive } from '#tests/support/memory/in-memory-jobs';
import { InMemoryPhotoRepository } from '#tests/support/memory/in-memory-photos';
import { workOn } from '#tests/support/memory/in-memory-work';

/** Olive's draft, and `count` photos that she has uploaded for it. */
export function draftPhotoStage(count: number) {
  const drafts = inMemoryDrafts();
  const photos = new InMemoryPhotoRepository();
  const work = workOn({ owners: allExist, drafts, photos });
  const clock = clockAt(aMorning);
  const keep = new KeepDraftPhotos(work, randomUUID, clock);
  const uploaded = (ownerId = olive, claimedAt: Date | null = null) => {
    const id = randomUUID();
    photos.photos.set(id, {
      id,
      ownerId,
      originalName: 'hedge.jpg',
      width: 1200,
      height: 900,
      createdAt: aMorning,
      claimedAt,
    });
    return id;
  };
  return {
    photos,
    uploaded,
    first: Array.from({ length: count }, () => uploaded()),
    keep: (...photoIds: string[]) => keep.execute({ customerId: olive, photoIds }),
    remove: (photoId: string, ownerId = olive) => new RemovePhoto(work, clock).execute({ photoId, ownerId }),
    forget: () => new ForgetJobDraft(work).execute({ customerId: olive }),
    inDraft: async () => (await drafts.lock(olive))?.answers.photos,
  };
}
