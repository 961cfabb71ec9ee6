import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { rulesFor, startDraft, withPhotos } from '../domain/draft';
import { photosAllowed } from '../domain/photo';
import type { EntryPoint } from '../domain/posting';
import type { JobDraftRepository } from '../ports/job-draft-repository';
import type { Owners } from '../ports/owners';
import type { PhotoRepository } from '../ports/photo-repository';

/**
 * Puts photos into somebody's draft as soon as they are uploaded, whatever becomes of the form they came with. Those that are
 * no longer there leave it. Answers with the ids of all that the draft holds now.
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
    entryPoint = 'wizard',
  }: {
    customerId: string;
    photoIds: string[];
    entryPoint?: EntryPoint;
  }): Promise<Result<string[], 'photo-limit-reached' | 'account-gone'>> {
    const now = await this.clock.now();
    return this.work.run(async ({ drafts, owners, photos }) => {
      if (!(await owners.isHere(customerId))) return refuse('account-gone');
      const draft = (await drafts.lock(customerId)) ?? startDraft(this.newId(), customerId, now);
      const kept: string[] = [];
      for (const id of [...draft.answers.photos, ...photoIds]) {
        const photo = await photos.find(id);
        if (photo?.ownerId === customerId && !photo.claimedAt) kept.push(id);
      }
      const changed = withPhotos(draft, kept, now);
      const most = photosAllowed(rulesFor(draft, entryPoint));
      if (photoIds.length && changed.answers.photos.length > most) return refuse('photo-limit-reached');
      await drafts.save(changed);
      return ok(changed.answers.photos);
    });
  }
}
