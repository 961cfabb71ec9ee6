import type { Knex } from 'knex';
import type { JobPosters } from '../ports/job-posters';

export class PgJobPosters implements JobPosters {
  constructor(private db: Knex) {}

  async mayPost(customerId: string) {
    // Locked for share: the account cannot be deleted before the job is committed.
    const customer = await this.db('users')
      .where({ id: customerId, userType: 'customer', status: 'active', profileCompleted: true })
      .forShare()
      .first('id');
    return customer !== undefined;
  }
}
