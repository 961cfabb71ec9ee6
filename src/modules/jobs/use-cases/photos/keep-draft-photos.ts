import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { inOrder, rulesFor, startDraft, withPhotos } from '../../domain/draft';
import type { EntryPoint } from '../../domain/entry-point';
import { photosAllowed } from '../../domain/photo';
import type { JobDraftRepository } from '../../ports/job-draft-repository';
import type { Owners } from '../../ports/owners';
import type { PhotoRepository } from '../../ports/photo-repository';

/**
 * Puts uploaded photos into the draft at once, so that they stay even if the form they came with is refused, and
 * removes photos that no longer exist. `order`: the ids in the person's order. Returns the ids of the draft's photos.
 */
export class KeepDraftPhotos {
  constructor(
    private work: UnitOfWork<{ drafts: JobDraftRepository; owners: Owners; photos: PhotoRepository }>,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute({
    customerId,
    photoIds,
    order = [],
    entryPoint = 'wizard',
  }: {
    customerId: string;
    photoIds: string[];
    order?: string[];
    entryPoint?: EntryPoint;
  }): Promise<Result<string[], 'photo-limit-reached' | 'account-gone'>> {
    const now = await this.clock.now();
    return this.work.run(async ({ drafts, owners, photos }) => {
      if (!(await owners.exists(customerId))) return refuse('account-gone');
      const draft = (await drafts.lock(customerId)) ?? startDraft(this.newId(), customerId, now);
      const kept: string[] = [];
      for (const id of [...draft.answers.photos, ...photoIds]) {
        const photo = await photos.find(id);
        if (photo?.ownerId === customerId && !photo.claimedAt) kept.push(id);
      }
      const changed = withPhotos(draft, inOrder(kept, order), now);
      const max = photosAllowed(rulesFor(draft, entryPoint));
      if (photoIds.length && changed.answers.photos.length > max) return refuse('photo-limit-reached');
      await drafts.save(changed);
      return ok(changed.answers.photos);
    });
  }
}
