import type { Knex } from 'knex';
import type { Suspension } from '../domain/suspension';
import type { Suspensions } from '../ports/suspensions';

export class PgSuspensions implements Suspensions {
  constructor(private db: Knex) {}

  async add(suspension: Suspension) {
    await this.db('suspensions').insert(suspension);
  }

  async save({ id, ...suspension }: Suspension) {
    await this.db('suspensions').where({ id }).update(suspension);
  }

  async lockOf(userId: string): Promise<Suspension | undefined> {
    return this.db<Suspension>('suspensions').where({ userId, liftedAt: null }).forUpdate().first();
  }

  async dueToEnd(asOf: Date, limit: number): Promise<{ userId: string }[]> {
    return this.db('suspensions')
      .select('userId')
      .whereNull('liftedAt')
      .where('endsAt', '<=', asOf)
      .orderBy('endsAt')
      .limit(limit);
  }
}
