import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { nothingAnswered } from '../../domain/draft';
import type { JobDraftRepository } from '../../ports/job-draft-repository';
import type { Owners } from '../../ports/owners';
import type { UploadHandover } from '../../ports/upload-handover';
import type { VisitorRepository } from '../../ports/visitor-repository';

type Stores = {
  owners: Owners;
  drafts: JobDraftRepository;
  visitorDrafts: JobDraftRepository;
  uploads: UploadHandover;
  visitors: VisitorRepository;
};

type Adopting = { secret: string; customerId: string; replace?: boolean };
export type AdoptDraftRefusal = 'account-gone' | 'nothing-written' | 'has-a-draft';

/**
 * A visitor's draft becomes the customer's once they log in. It replaces a draft of the account only if `replace` is
 * set; until then both are kept.
 */
export class AdoptDraft {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute({ secret, customerId, replace = false }: Adopting): Promise<Result<null, AdoptDraftRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async ({ owners, drafts, visitorDrafts, uploads, visitors }) => {
      if (!(await owners.exists(customerId))) return refuse('account-gone');
      const visitor = await visitors.find(secret, now);
      const written = visitor && (await visitorDrafts.lock(visitor.id));
      if (!written || nothingAnswered(written)) return refuse('nothing-written');
      const own = await drafts.lock(customerId);
      if (own && !nothingAnswered(own) && !replace) return refuse('has-a-draft');
      await uploads.handOver({ visitorId: visitor.id, customerId });
      await drafts.remove(customerId);
      await visitorDrafts.remove(visitor.id);
      await drafts.save({ ...written, customerId, updatedAt: now });
      await visitors.remove(visitor.id);
      return ok(null);
    });
  }
}
