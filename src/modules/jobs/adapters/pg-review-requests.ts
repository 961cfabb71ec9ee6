import type { Knex } from 'knex';
import type { ReviewRequest } from '../domain/review-request';
import type { Asker, ReviewRequests } from '../ports/review-requests';

export class PgReviewRequests implements ReviewRequests {
  constructor(private db: Knex) {}

  lastOf({ jobId, landscaperId }: Asker): Promise<ReviewRequest | undefined> {
    return this.requests().where({ jobId, landscaperId }).orderBy('requestedAt', 'desc').first();
  }

  async add(request: ReviewRequest) {
    await this.requests().insert(request);
  }

  async deliverWaiting({ jobId, landscaperId }: Asker, at: Date) {
    return (await this.requests().where({ jobId, landscaperId, deliveredAt: null }).update({ deliveredAt: at })) > 0;
  }

  private requests() {
    return this.db<ReviewRequest>('reviewRequests');
  }
}
