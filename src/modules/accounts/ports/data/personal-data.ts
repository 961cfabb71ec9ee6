import type { TableErasure } from '../../domain/data-request';

export type WhosePerson = { id: string; email: string; fullName: string };
/** A stored file that a row names: the row’s table and the parts of the file's key. */
export type FileOfRow = { table: string; id: string; contentType: string | null };
/** Everything of one kind in the download. Columns have their names in the database. */
export type RecordSet = { table: string; what: string; rows: Record<string, unknown>[] };

/** Everything in the database about a person, by the map of personal data (sql/data-map). */
export interface PersonalData {
  /** What an erasure now would do in every table that knows the person. Changes nothing. */
  preview(person: WhosePerson, at: Date): Promise<TableErasure[]>;
  /**
   * Erases everything but the user’s own row, which the domain anonymises. Safe to repeat: what had to be kept goes as
   * soon as its time is over. Returns the files that no row names any more.
   */
  erase(person: WhosePerson, at: Date): Promise<{ tables: TableErasure[]; files: FileOfRow[] }>;
  /**
   * A person’s own records, one kind after the other. Other people are named by their part, such as "the landscaper".
   */
  recordsOf(person: WhosePerson): AsyncIterable<RecordSet>;
  /** The files that belong to those records. */
  filesOf(person: WhosePerson): Promise<(FileOfRow & { name: string })[]>;
}

/** People whose accounts are erased, and files that still have to be deleted. */
export interface ErasureLog {
  recordDeletion(deletion: { userId: string; reason: string | null; at: Date }): Promise<void>;
  /** Erased people who were last looked at before this time, longest ago first. */
  erasedAndNotLookedAtSince(time: Date, limit: number): Promise<string[]>;
  lookedAt(userId: string, at: Date): Promise<void>;
  discardFiles(keys: readonly string[]): Promise<void>;
  discardedFiles(limit: number): Promise<string[]>;
  fileRemoved(key: string): Promise<void>;
}
