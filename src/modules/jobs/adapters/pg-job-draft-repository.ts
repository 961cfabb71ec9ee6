import type { Knex } from 'knex';
import { Row } from '#src/platform/row';
import type { JobDraft } from '../domain/draft';
import { noAnswers, type PostingAnswers } from '../domain/posting';
import type { JobDraftRepository } from '../ports/job-draft-repository';

/** Belongs to a customer or to a visitor: one of the two ids is set. */
interface JobDraftRow extends Omit<JobDraft, 'customerId'> {
  customerId: string | null;
  visitorId: string | null;
}
class JobDraftRow extends Row {
  static override tableName = 'jobDrafts';
  static override jsonAttributes = ['answers'];
  static override columnTypes = {
    // A question may have been added after the draft was stored.
    answers: { read: (stored: Partial<PostingAnswers>) => ({ ...noAnswers, ...stored }) },
  };
  static override databaseOnly = ['visitorId'];
}

export class PgJobDraftRepository implements JobDraftRepository {
  /** `owner`: which column holds the owner of these drafts. */
  constructor(
    private db: Knex,
    private owner: 'customerId' | 'visitorId' = 'customerId',
  ) {}

  async lock(ownerId: string): Promise<JobDraft | undefined> {
    const row = await JobDraftRow.query(this.db).findOne(this.owner, ownerId).forUpdate();
    return row && { ...row.toDomain(), customerId: ownerId };
  }

  async save({ customerId: ownerId, ...draft }: JobDraft) {
    await JobDraftRow.query(this.db)
      .insert({ ...draft, [this.owner]: ownerId })
      .onConflict(this.owner)
      .merge(['answers', 'step', 'repostOf', 'updatedAt']);
  }

  async remove(ownerId: string) {
    await JobDraftRow.query(this.db).delete().where(this.owner, ownerId);
  }
}
