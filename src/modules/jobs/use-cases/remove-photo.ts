import { isId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { PhotoRepository } from '../ports/photo-repository';

/** Takes back a photo that was chosen for a form and is on no job yet. The sweep removes its bytes. */
export class RemovePhoto {
  constructor(private work: UnitOfWork<{ photos: PhotoRepository }>) {}

  async execute({ photoId, ownerId }: { photoId: string; ownerId: string }): Promise<Result<{ photoId: string }, 'photo-not-found'>> {
    if (!isId(photoId)) return refuse('photo-not-found');
    return this.work.run(async ({ photos }) => ((await photos.removeUnclaimed({ id: photoId, ownerId })) ? ok({ photoId }) : refuse('photo-not-found')));
  }
}
