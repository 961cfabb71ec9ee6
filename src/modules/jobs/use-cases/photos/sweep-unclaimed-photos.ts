import { addHours } from '#src/kernel/clock';
import type { FileStore } from '#src/kernel/files/file-store';
import type { Log } from '#src/kernel/log';
import { UNCLAIMED_HOURS } from '#src/kernel/deadlines';
import { DRAFT_HOURS, photoKeys } from '../../domain/photo';
import type { PhotoRepository } from '../../ports/photo-repository';

const PHOTOS_PER_RUN = 200;

/**
 * Deletes uploads that were not claimed within a day (D-PHOTOSEND), and the files of photos that were deleted
 * elsewhere.
 */
export class SweepUnclaimedPhotos {
  constructor(
    private photos: PhotoRepository,
    private files: FileStore,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<void> {
    const times = { uploadedBefore: addHours(asOf, -UNCLAIMED_HOURS), draftsSince: addHours(asOf, -DRAFT_HOURS) };
    await this.photos.removeAbandoned({ ...times, limit: PHOTOS_PER_RUN });
    for (const id of await this.photos.withBytesToRemove(PHOTOS_PER_RUN)) {
      await this.removeBytes(id).catch(async (fault) => {
        this.log.error('The files of a photo could not be removed and will be tried again', { photoId: id, fault });
        await this.photos.bytesNotRemoved(id);
      });
    }
  }

  private async removeBytes(id: string) {
    await Promise.all(photoKeys(id).map((key) => this.files.delete(key)));
    await this.photos.bytesRemoved(id);
  }
}
