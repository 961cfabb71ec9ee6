import type { FileStore } from '#src/kernel/files/file-store';
import type { User } from '../../domain/user';
import type { FileOfRow, PersonalData, RecordSet } from '../../ports/data/personal-data';

/** Records of one kind, or a file. `bytes`: null if the file could not be read; the download then still names it. */
export type PartOfDownload =
  | ({ is: 'records' } & RecordSet)
  | { is: 'file'; table: string; id: string; name: string; contentType: string | null; bytes: Uint8Array | null };
export type Download = { at: Date; parts: AsyncIterable<PartOfDownload> };

type Sources = { personalData: PersonalData; files: FileStore; fileKeyOf: (file: FileOfRow) => string };

/** Everything the product has about a person, part by part, so that it is never all in memory. */
export async function* partsOfDownload(
  { id, email, fullName }: Pick<User, 'id' | 'email' | 'fullName'>,
  { personalData, files, fileKeyOf }: Sources,
): AsyncIterable<PartOfDownload> {
  const person = { id, email, fullName };
  for await (const set of personalData.recordsOf(person)) yield { is: 'records', ...set };
  for (const file of await personalData.filesOf(person)) {
    const stored = await files.read(fileKeyOf(file)).catch(() => undefined);
    yield { is: 'file', ...file, bytes: stored?.bytes ?? null };
  }
}
