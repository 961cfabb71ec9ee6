import type { FileCleaning, UnfitFile } from '#src/kernel/files/file-cleaning';
import { displayFileName } from '#src/kernel/files/file-name';
import type { FileStore } from '#src/kernel/files/file-store';
import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import { TICKET_FILE_BYTES_MAX, ticketFileKey, type TicketFile } from '../domain/ticket';

export type SentFile = { name: string; bytes: Uint8Array };

/** Cleans and stores a file that comes with a message in a ticket. */
export class StoreTicketFile {
  constructor(
    private cleaning: FileCleaning,
    private files: FileStore,
    private newId: NewId,
  ) {}

  async execute({ name, bytes }: SentFile): Promise<Result<TicketFile, UnfitFile>> {
    if (bytes.byteLength > TICKET_FILE_BYTES_MAX) return refuse('file-too-large');
    const cleaned = await this.cleaning.clean(bytes);
    if (!cleaned.ok) return cleaned;
    const { contentType } = cleaned.value;
    const file = { id: this.newId(), name: displayFileName(name, 'file'), contentType };
    await this.files.put(ticketFileKey(file), cleaned.value.bytes, contentType);
    return ok(file);
  }

  /** Deletes the file of a message that was refused. */
  async discard(file: TicketFile | null): Promise<void> {
    if (file) await this.files.delete(ticketFileKey(file));
  }
}
