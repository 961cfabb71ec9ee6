import type { Knex } from 'knex';
import type { JobDraft } from '../domain/draft';
import { noAnswers } from '../domain/posting';
import type { JobDraftRepository } from '../ports/job-draft-repository';

export class PgJobDraftRepository implements JobDraftRepository {
  /** `owner`: whose drafts these are. */
  constructor(
    private db: Knex,
    private owner: 'customerId' | 'visitorId' = 'customerId',
  ) {}

  async lock(ownerId: string): Promise<JobDraft | undefined> {
    const draft: Omit<JobDraft, 'customerId'> | undefined = await this.db('jobDrafts')
      .where({ [this.owner]: ownerId })
      .forUpdate()
      .first('id', 'answers', 'step', 'repostOf', 'updatedAt');
    // A question added since the draft was written is one that is not yet answered.
    return draft && { ...draft, customerId: ownerId, answers: { ...noAnswers, ...draft.answers } };
  }

  async save({ id, customerId, answers, step, repostOf, updatedAt }: JobDraft) {
    const changes = { answers: JSON.stringify(answers), step, repostOf, updatedAt };
    await this.db('jobDrafts')
      .insert({ id, [this.owner]: customerId, ...changes })
      .onConflict(this.owner)
      .merge(changes);
  }

  async remove(ownerId: string) {
    await this.db('jobDrafts')
      .where({ [this.owner]: ownerId })
      .delete();
  }
}
