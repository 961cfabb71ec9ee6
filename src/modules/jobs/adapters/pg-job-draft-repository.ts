import type { Knex } from 'knex';
import type { JobDraft } from '../domain/draft';
import { noAnswers } from '../domain/posting';
import type { JobDraftRepository } from '../ports/job-draft-repository';

export class PgJobDraftRepository implements JobDraftRepository {
  constructor(private db: Knex) {}

  async lock(customerId: string) {
    const draft = await this.db<JobDraft>('jobDrafts').where({ customerId }).forUpdate().first();
    // A question added since the draft was written is one that is not yet answered.
    return draft && { ...draft, answers: { ...noAnswers, ...draft.answers } };
  }

  async save({ id, customerId, answers, step, updatedAt }: JobDraft) {
    const changes = { answers: JSON.stringify(answers), step, updatedAt };
    await this.db('jobDrafts')
      .insert({ id, customerId, ...changes })
      .onConflict('customerId')
      .merge(changes);
  }

  async remove(customerId: string) {
    await this.db('jobDrafts').where({ customerId }).delete();
  }
}
