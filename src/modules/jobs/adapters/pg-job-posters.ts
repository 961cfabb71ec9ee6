import type { Knex } from 'knex';
import { ok, refuse } from '#src/kernel/result';
import type { JobPosters } from '../ports/job-posters';

export class PgJobPosters implements JobPosters {
  constructor(private db: Knex) {}

  async mayPost(customerId: string) {
    // Locked for share: the account cannot be deleted before the job is committed.
    const customer = await this.db('users')
      .where({ id: customerId, userType: 'customer', profileCompleted: true })
      .whereIn('status', ['active', 'restricted'])
      .forShare()
      .first<{ status: 'active' | 'restricted' } | undefined>('status');
    if (!customer) return refuse('profile-incomplete');
    return customer.status === 'restricted' ? refuse('data-restricted') : ok(null);
  }
}
