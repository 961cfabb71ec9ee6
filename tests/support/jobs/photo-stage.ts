import { randomUUID } from 'node:crypto';
import type { Photo } from '#src/modules/jobs/domain/photo';
import { RemovePhoto } from '#src/modules/jobs/use-cases/remove-photo';
import { SweepUnclaimedPhotos } from '#src/modules/jobs/use-cases/sweep-unclaimed-photos';
import { UploadPhoto } from '#src/modules/jobs/use-cases/upload-photo';
import { allExist, aMorning, clockAt, inMemoryDrafts, olive } from '#tests/support/memory/in-memory-jobs';
import { InMemoryFileStore } from '#tests/support/memory/in-memory-files';
import { FakePhotoProcessing, InMemoryPhotoRepository } from '#tests/support/memory/in-memory-photos';
import { workOn } from '#tests/support/memory/in-memory-work';

/** Olive uploads this photo in the wizard. */
export const lawn = {
  ownerId: olive,
  name: 'lawn.jpg',
  bytes: Buffer.from('photo of a lawn'),
  use: 'wizard',
  alreadyChosen: 0,
} as const;

export function photoStage() {
  const photos = new InMemoryPhotoRepository();
  const storage = new InMemoryFileStore();
  const errorsLogged: unknown[] = [];
  const log = {
    info() {},
    warn() {},
    error: (_sentence: string, facts?: Record<string, unknown>) => void errorsLogged.push(facts),
  };
  const work = workOn({ owners: allExist, photos, drafts: inMemoryDrafts() });
  const upload = new UploadPhoto(work, new FakePhotoProcessing(), storage, randomUUID, clockAt(aMorning));
  return {
    photos,
    storage,
    errorsLogged,
    upload,
    /** Uploads the photo of the lawn; throws if it is refused. */
    async uploaded(): Promise<Photo> {
      const outcome = await upload.execute(lawn);
      if (!outcome.ok) throw new Error(outcome.reason);
      return outcome.value;
    },
    /** Marks the photo as if a job had claimed it. */
    claim: (photo: Photo) => photos.photos.set(photo.id, { ...photo, claimedAt: aMorning }),
    remove: new RemovePhoto(work, clockAt(aMorning)),
    sweep: new SweepUnclaimedPhotos(photos, storage, log),
  };
}
