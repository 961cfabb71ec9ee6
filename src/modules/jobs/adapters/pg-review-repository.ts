import type { Knex } from 'knex';
import { Row, wasAdded } from '#src/platform/row';
import type { Review } from '../domain/review';
import type { ReviewRepository } from '../ports/review-repository';

interface ReviewRow extends Review {}
class ReviewRow extends Row {
  static override tableName = 'reviews';
}

export class PgReviewRepository implements ReviewRepository {
  constructor(private db: Knex) {}

  async ofJob(jobId: string) {
    return (await ReviewRow.query(this.db).findOne({ jobId }))?.toDomain();
  }

  async add(review: Review) {
    return wasAdded(ReviewRow.query(this.db).insert(review).onConflict('id').ignore());
  }
}
