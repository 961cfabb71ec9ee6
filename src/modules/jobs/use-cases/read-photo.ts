import type { FileStore, StoredFile } from '#src/kernel/file-store';
import { isId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import { isPhotoWidth, photoKey } from '../domain/photo';

/** One size of a photo, as a JPEG. Anyone with the id may see it: ids cannot be guessed, and only pages that show the photo contain it. */
export class ReadPhoto {
  constructor(private files: FileStore) {}

  async execute({
    photoId,
    width,
  }: {
    photoId: string;
    width: number;
  }): Promise<Result<StoredFile, 'photo-not-found'>> {
    if (!isId(photoId) || !isPhotoWidth(width)) return refuse('photo-not-found');
    const stored = await this.files.read(photoKey(photoId.toLowerCase(), width));
    return stored ? ok(stored) : refuse('photo-not-found');
  }
}
