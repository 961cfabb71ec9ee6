import type { Knex } from 'knex';
import type { AnyReview, CustomerReview, Review } from '../domain/review';
import type { ReviewRepository } from '../ports/review-repository';

const EVERY = [
  'id',
  'jobId',
  'customerId',
  'landscaperId',
  'comment',
  'createdAt',
  'publishesAt',
  'reply',
  'repliedAt',
];
const KINDS = {
  reviews: [...EVERY, 'rating'],
  customerReviews: [...EVERY, 'goodAccess', 'clearBrief', 'paidOnTime'],
};

class PgReviews<Kind extends AnyReview> implements ReviewRepository<Kind> {
  constructor(
    private db: Knex,
    private table: keyof typeof KINDS,
  ) {}

  async find(id: string) {
    return (await this.rows((all) => all.where({ id })))[0];
  }

  async ofJob(jobId: string) {
    return (await this.rows((all) => all.where({ jobId })))[0];
  }

  async add(review: Kind) {
    const added = (await this.db(this.table).insert(review).onConflict('id').ignore().returning('id')) as unknown[];
    return added.length > 0;
  }

  async save({ id, ...review }: Kind) {
    if ((await this.db(this.table).where({ id }).update(review)) === 0) throw new Error(`no such review: ${id}`);
  }

  toAnnounce(asOf: Date, limit: number) {
    return this.rows((all) =>
      all.where('publishesAt', '<=', asOf).whereNull('announcedAt').orderBy(['publishesAt', 'id']).limit(limit),
    );
  }

  async announce(id: string, at: Date) {
    return (await this.db(this.table).where({ id, announcedAt: null }).update({ announcedAt: at })) === 1;
  }

  private async rows(asked: (all: Knex.QueryBuilder) => Knex.QueryBuilder): Promise<Kind[]> {
    return (await asked(this.db(this.table).select(KINDS[this.table]))) as Kind[];
  }
}

export class PgReviewRepository extends PgReviews<Review> {
  constructor(db: Knex) {
    super(db, 'reviews');
  }
}

export class PgCustomerReviewRepository extends PgReviews<CustomerReview> {
  constructor(db: Knex) {
    super(db, 'customerReviews');
  }
}
