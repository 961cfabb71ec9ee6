import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { OrderDetails } from '../ports/order-details';

export class PgOrderDetails implements OrderDetails {
  constructor(private db: Knex) {}

  async ofJob(jobId: string) {
    if (!isId(jobId)) return undefined;
    return this.db('jobs')
      .join('users', 'users.id', 'jobs.customerId')
      .where('jobs.id', jobId)
      .first<{ title: string; number: number; customerEmail: string } | undefined>('jobs.title', 'jobs.number', {
        customerEmail: 'users.email',
      });
  }
}
