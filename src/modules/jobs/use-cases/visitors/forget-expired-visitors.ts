import type { VisitorRepository } from '../../ports/visitor-repository';

const VISITORS_PER_RUN = 500;

/** Deletes visitors who did not come back, with their drafts and uploads. SweepUnclaimedPhotos deletes the files. */
export class ForgetExpiredVisitors {
  constructor(private visitors: VisitorRepository) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    return { more: (await this.visitors.removeExpired(asOf, VISITORS_PER_RUN)) === VISITORS_PER_RUN };
  }
}
