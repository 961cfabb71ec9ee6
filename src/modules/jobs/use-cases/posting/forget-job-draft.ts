import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { JobDraftRepository } from '../../ports/job-draft-repository';
import type { PhotoRepository } from '../../ports/photo-repository';

/** Deletes a draft and its photos. Returns whether there was one. */
export class ForgetJobDraft {
  constructor(private work: UnitOfWork<{ drafts: JobDraftRepository; photos: PhotoRepository }>) {}

  async execute({ customerId }: { customerId: string }) {
    return this.work.run(async ({ drafts, photos }) => {
      const draft = await drafts.lock(customerId);
      for (const id of draft?.answers.photos ?? []) await photos.removeUnclaimed({ id, ownerId: customerId });
      await drafts.remove(customerId);
      return ok(draft !== undefined);
    });
  }
}
