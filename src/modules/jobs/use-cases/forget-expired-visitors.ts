import type { VisitorRepository } from '../ports/visitor-repository';

const VISITORS_PER_RUN = 500;

/** Forgets visitors who did not come back, with what they wrote and uploaded. The bytes of their photos are the sweep's. */
export class ForgetExpiredVisitors {
  constructor(private visitors: VisitorRepository) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    return { more: (await this.visitors.removeExpired(asOf, VISITORS_PER_RUN)) === VISITORS_PER_RUN };
  }
}
