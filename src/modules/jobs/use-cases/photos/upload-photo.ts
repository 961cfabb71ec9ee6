import type { Clock } from '#src/kernel/clock';
import { displayFileName } from '#src/kernel/file-name';
import type { FileStore } from '#src/kernel/file-store';
import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import {
  bytesAllowed,
  photoKey,
  photosAllowed,
  UNCLAIMED_PHOTOS_MAX,
  type Photo,
  type PhotoRefusal,
  type PhotoUse,
} from '../../domain/photo';
import type { Owners } from '../../ports/owners';
import type { PhotoProcessing } from '../../ports/photo-processing';
import type { PhotoRepository } from '../../ports/photo-repository';

export type UploadPhotoRefusal = PhotoRefusal | 'photo-limit-reached' | 'account-gone';
/** `alreadyChosen`: how many photos the form or the request has before this one. */
export type Upload = { ownerId: string; name: string; bytes: Uint8Array; use: PhotoUse; alreadyChosen: number };

/** Stores one photo at once, so that it need not be sent again if the rest of the form is refused. */
export class UploadPhoto {
  constructor(
    private work: UnitOfWork<{ owners: Owners; photos: PhotoRepository }>,
    private processing: PhotoProcessing,
    private files: FileStore,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute({ ownerId, name, bytes, use, alreadyChosen }: Upload): Promise<Result<Photo, UploadPhotoRefusal>> {
    if (alreadyChosen >= photosAllowed(use)) return refuse('photo-limit-reached');
    if (bytes.byteLength > bytesAllowed(use)) return refuse('file-too-large');
    const now = await this.clock.now();
    const processed = await this.processing.process(bytes);
    if (!processed.ok) return processed;
    const { width, height, renditions } = processed.value;
    const photo = {
      id: this.newId(),
      ownerId,
      originalName: displayFileName(name),
      width,
      height,
      createdAt: now,
      claimedAt: null,
    };

    // The row is added before the files are stored: if storing fails half-way, SweepUnclaimedPhotos can find the files.
    const kept = await this.work.run(async ({ owners, photos }) => {
      if (!(await owners.exists(ownerId))) return refuse('account-gone');
      if ((await photos.countUnclaimed(ownerId)) >= UNCLAIMED_PHOTOS_MAX) return refuse('photo-limit-reached');
      await photos.add(photo);
      return ok(photo);
    });
    if (!kept.ok) return kept;
    const stored = await Promise.allSettled(
      renditions.map((rendition) => this.files.put(photoKey(photo.id, rendition.width), rendition.bytes, 'image/jpeg')),
    );
    const failed = stored.find((outcome) => outcome.status === 'rejected');
    if (!failed) return kept;
    await this.work.run(async ({ photos }) => ok(await photos.removeUnclaimed(photo)));
    // Deleted at once, because the disk may be full. SweepUnclaimedPhotos deletes whatever is left.
    await Promise.allSettled(renditions.map(({ width }) => this.files.delete(photoKey(photo.id, width))));
    throw failed.reason;
  }
}
