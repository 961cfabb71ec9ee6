import type { Knex } from 'knex';
import type { Review } from '../domain/review';
import type { ReviewRepository } from '../ports/review-repository';

export class PgReviewRepository implements ReviewRepository {
  constructor(private db: Knex) {}

  async ofJob(jobId: string) {
    return this.db<Review>('reviews').where({ jobId }).first();
  }

  async add(review: Review) {
    const added = await this.db('reviews').insert(review).onConflict('id').ignore().returning('id');
    return added.length > 0;
  }
}
