import type { Clock } from '#src/kernel/clock';
import { displayFileName } from '#src/kernel/files/file-name';
import type { FileStore } from '#src/kernel/files/file-store';
import type { NewId } from '#src/kernel/id';
import { contentHash, isContentHash } from '#src/kernel/files/content-hash';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import {
  bytesAllowed,
  mediaTypes,
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
/**
 * `alreadyChosen`: how many photos the form or the request has before this one. `keptFor`: what the photo is for;
 * within that, the same photo is kept once, as the first one. `hash`: of the chosen file, if it was made smaller before
 * it was sent.
 */
export type Upload = {
  ownerId: string;
  name: string;
  bytes: Uint8Array;
  use: PhotoUse;
  alreadyChosen: number;
  keptFor?: string;
  hash?: string;
};

/** Stores one photo at once, so that it need not be sent again if the rest of the form is refused. */
export class UploadPhoto {
  constructor(
    private work: UnitOfWork<{ owners: Owners; photos: PhotoRepository }>,
    private processing: PhotoProcessing,
    private files: FileStore,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute({
    ownerId,
    name,
    bytes,
    use,
    alreadyChosen,
    keptFor,
    hash,
  }: Upload): Promise<Result<Photo, UploadPhotoRefusal>> {
    const once = keptFor !== undefined && {
      keptFor,
      contentHash: hash !== undefined && isContentHash(hash) ? hash : await contentHash(bytes),
    };
    const same = once && (await this.work.run(async ({ photos }) => ok(await photos.findSame({ ownerId, ...once }))));
    if (same && same.value) return ok(same.value);
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
      return ok(await photos.add(photo, once || undefined));
    });
    if (!kept.ok || kept.value.id !== photo.id) return kept;
    const stored = await Promise.allSettled(
      renditions.map(({ width, type, bytes }) =>
        this.files.put(photoKey(photo.id, width, type), bytes, mediaTypes[type]),
      ),
    );
    const failed = stored.find((outcome) => outcome.status === 'rejected');
    if (!failed) return kept;
    await this.work.run(async ({ photos }) => ok(await photos.removeUnclaimed(photo)));
    // Deleted at once, because the disk may be full. SweepUnclaimedPhotos deletes whatever is left.
    await Promise.allSettled(renditions.map(({ width, type }) => this.files.delete(photoKey(photo.id, width, type))));
    throw failed.reason;
  }
}
