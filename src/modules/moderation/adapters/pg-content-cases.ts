import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { ContentRef } from '../domain/content';
import type { ContentCase, Report } from '../domain/content-case';
import type { ContentCases } from '../ports/content-cases';

export class PgContentCases implements ContentCases {
  constructor(private db: Knex) {}

  async openOrAdd(newCase: ContentCase): Promise<ContentCase> {
    const { kind, contentId } = newCase;
    const open = () =>
      this.db<ContentCase>('contentCases').where({ kind, contentId, decision: null }).forUpdate().first();
    const earlier = await open();
    if (earlier) return earlier;
    await this.db.raw(
      `insert into content_cases (id, kind, content_id, author_id, subject_id, job_id, content, opened_at, due_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (kind, content_id) where decision is null do nothing`,
      [
        newCase.id,
        kind,
        contentId,
        newCase.authorId,
        newCase.subjectId,
        newCase.jobId,
        newCase.content,
        newCase.openedAt,
        newCase.dueAt,
      ],
    );
    // If someone else opened a case at the same moment and it was decided before this line, none is open, so this one
    // is added.
    return (await open()) ?? this.openOrAdd(newCase);
  }

  async lock(id: string): Promise<ContentCase | undefined> {
    return isId(id) ? this.db<ContentCase>('contentCases').where({ id }).forUpdate().first() : undefined;
  }

  async save({ id, ...changed }: ContentCase) {
    await this.db('contentCases').where({ id }).update(changed);
  }

  async reportOf(reporterId: string, { kind, id: contentId }: ContentRef): Promise<Report | undefined> {
    return this.db<Report>('contentReports').where({ reporterId, kind, contentId }).first();
  }

  async addReport(report: Report) {
    await this.db('contentReports').insert(report);
  }

  async putOut({ kind, id: contentId }: ContentRef, because: Parameters<ContentCases['putOut']>[1]) {
    await this.db('moderatedContent')
      .insert({ kind, contentId, ...because })
      .onConflict(['kind', 'contentId'])
      .merge();
  }

  async putBack({ kind, id: contentId }: ContentRef, caseId: string) {
    await this.db('moderatedContent').where({ kind, contentId, caseId }).delete();
  }
}
