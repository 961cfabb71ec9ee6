import type { Knex } from 'knex';
import { Row } from '#src/platform/row';
import type { LandscaperDocument } from '../domain/document';
import type { DocumentRepository } from '../ports/document-repository';

export interface DocumentRow extends LandscaperDocument {}
export class DocumentRow extends Row {
  static override tableName = 'landscaperDocuments';
}

/**
 * A trigger copies every deleted row to discarded_documents, so that its bytes are deleted later, however it was
 * deleted.
 */
export class PgDocumentRepository implements DocumentRepository {
  constructor(private db: Knex) {}

  async add(document: LandscaperDocument) {
    await DocumentRow.query(this.db).insert(document);
  }

  async find(id: string) {
    return (await DocumentRow.query(this.db).findById(id))?.toDomain();
  }

  async lock(id: string) {
    return (await DocumentRow.query(this.db).findById(id).forUpdate())?.toDomain();
  }

  async save({ id, ...facts }: LandscaperDocument) {
    await DocumentRow.query(this.db).findById(id).patch(facts).throwIfNotFound();
  }

  countWaiting(landscaperId: string) {
    return DocumentRow.query(this.db).where({ landscaperId, review: 'submitted' }).resultSize();
  }

  async remove(id: string) {
    await DocumentRow.query(this.db).deleteById(id);
  }

  async removeReplacedBy({ id, landscaperId, kind, uploadedAt }: LandscaperDocument) {
    await DocumentRow.query(this.db)
      .delete()
      .where({ landscaperId, kind, review: 'submitted' })
      .whereRaw('(uploaded_at, id) < (?, ?)', [uploadedAt, id]);
  }

  async withBytesToRemove(limit: number) {
    return this.db<Pick<LandscaperDocument, 'id' | 'contentType'>>('discardedDocuments')
      .select('id', 'contentType')
      .orderBy('at')
      .limit(limit);
  }

  async bytesRemoved(id: string) {
    await this.db('discardedDocuments').where({ id }).delete();
  }
}
