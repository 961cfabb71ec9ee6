import type { Knex } from 'knex';
import type { JobRevision } from '../domain/job-revision';
import type { JobRevisions } from '../ports/job-revisions';

export class PgJobRevisions implements JobRevisions {
  constructor(private db: Knex) {}

  async add({ jobId, editedAt, before }: JobRevision) {
    await this.db('jobRevisions')
      .insert({ jobId, editedAt, before: JSON.stringify(before) })
      .onConflict(['jobId', 'editedAt'])
      .ignore();
  }
}
