import type { Knex } from 'knex';
import { prepared } from '#src/platform/prepared';
import { Row } from '#src/platform/row';
import type { ReviewRequest } from '../domain/review-request';
import type { HiredLandscaper, ReviewRequests } from '../ports/review-requests';

interface ReviewRequestRow extends ReviewRequest {}
class ReviewRequestRow extends Row {
  static override tableName = 'reviewRequests';
}

const DELIVER = `
  update review_requests set delivered_at = ? where job_id = ? and landscaper_id = ? and delivered_at is null`;

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
    const { rowCount } = await prepared(this.db, DELIVER, [at, jobId, landscaperId]);
    return rowCount > 0;
  }
}
