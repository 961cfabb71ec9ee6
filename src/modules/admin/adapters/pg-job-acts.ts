import type { Knex } from 'knex';
import type { DoneOnJob, JobActs } from '../ports/job-oversight';

export class PgJobActs implements JobActs {
  constructor(private db: Knex) {}

  async add(done: DoneOnJob) {
    const added = await this.db('jobActs').insert(done).onConflict('id').ignore().returning('id');
    return added.length > 0;
  }

  async find(id: string): Promise<DoneOnJob | undefined> {
    return this.db<DoneOnJob>('jobActs').where({ id }).first() as Promise<DoneOnJob | undefined>;
  }

  async last({ jobId, act, bidId }: Pick<DoneOnJob, 'jobId' | 'act' | 'bidId'>): Promise<DoneOnJob | undefined> {
    const rows = await this.db('jobActs').where({ jobId, act, bidId }).orderBy('doneAt', 'desc').limit(1);
    return rows[0] as DoneOnJob | undefined;
  }
}
