import type { Knex } from 'knex';
import { Row } from '#src/platform/row';
import type { ReviewRequest } from '../domain/review-request';
import type { HiredLandscaper, ReviewRequests } from '../ports/review-requests';

interface ReviewRequestRow extends ReviewRequest {}
class ReviewRequestRow extends Row {
  static override tableName = 'reviewRequests';
}

export class PgReviewRequests implements ReviewRequests {
  constructor(private db: Knex) {}

  async lastOf({ jobId, landscaperId }: HiredLandscaper) {
    const row = await ReviewRequestRow.query(this.db)
      .where({ jobId, landscaperId })
      .orderBy('requestedAt', 'desc')
      .first();
    return row?.toDomain();
  }

  async add(request: ReviewRequest) {
    await ReviewRequestRow.query(this.db).insert(request);
  }

  async deliverWaiting({ jobId, landscaperId }: HiredLandscaper, at: Date) {
    const waiting = ReviewRequestRow.query(this.db).where({ jobId, landscaperId, deliveredAt: null });
    return (await waiting.patch({ deliveredAt: at })) > 0;
  }
}
