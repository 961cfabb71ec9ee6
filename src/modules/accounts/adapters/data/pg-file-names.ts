import type { Knex } from 'knex';
import type { FileFolder, FileNames } from '../../ports/data/file-names';

const NAMED_IN: Record<FileFolder, { table: string; column: string }> = {
  photos: { table: 'photos', column: 'id' },
  documents: { table: 'landscaper_documents', column: 'id' },
  attachments: { table: 'messages', column: 'attachment_id' },
  tickets: { table: 'ticket_messages', column: 'file_id' },
};

export class PgFileNames implements FileNames {
  constructor(private db: Knex) {}

  async named(folder: FileFolder, ids: readonly string[]): Promise<Set<string>> {
    const { table, column } = NAMED_IN[folder];
    const found: string[] = await this.db(table).whereIn(column, ids).pluck(column);
    return new Set(found);
  }
}
