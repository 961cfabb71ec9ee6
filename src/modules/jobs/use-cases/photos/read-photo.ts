import type { FileStore, StoredFile } from '#src/kernel/files/file-store';
import { isId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import { isPhotoWidth, photoKey, type PhotoType } from '../../domain/photo';

/**
 * One size of a photo, in the first of `types` that is stored; old photos have no WebP. Anyone with the id may see it:
 * ids cannot be guessed, and only pages that show the photo contain it.
 */
export class ReadPhoto {
  constructor(private files: FileStore) {}

  async execute({
    photoId,
    width,
    types = ['jpg'],
  }: {
    photoId: string;
    width: number;
    types?: readonly PhotoType[];
  }): Promise<Result<StoredFile & { type: PhotoType }, 'photo-not-found'>> {
    if (!isId(photoId) || !isPhotoWidth(width)) return refuse('photo-not-found');
    for (const type of types) {
      const stored = await this.files.read(photoKey(photoId.toLowerCase(), width, type));
      if (stored) return ok({ ...stored, type });
    }
    return refuse('photo-not-found');
  }
}
