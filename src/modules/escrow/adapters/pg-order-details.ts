import type { Knex } from 'knex';
import type { OrderDetails } from '../ports/order-details';

export class PgOrderDetails implements OrderDetails {
  constructor(private db: Knex) {}

  async ofJob(jobId: string) {
    return this.db('jobs')
      .join('users', 'users.id', 'jobs.customerId')
      .where('jobs.id', jobId)
      .first<{ title: string; number: number; customerEmail: string } | undefined>('jobs.title', 'jobs.number', { customerEmail: 'users.email' });
  }
}
