import { isId } from '#src/kernel/id';
import type { FileStore } from '#src/kernel/files/file-store';
import { ok, refuse, type Result } from '#src/kernel/result';
import { mayRead, ticketFileKey, type Reader, type Ticket, type TicketFile } from '../domain/ticket';
import type { TicketRepository } from '../ports/ticket-repository';

/** Decides whether someone may read a ticket, and reads the files in it. Others do not find it. */
export class ReadTicket {
  constructor(
    private tickets: TicketRepository,
    private files: FileStore,
  ) {}

  async execute(id: string, reader: Reader): Promise<Result<Ticket, 'ticket-not-found'>> {
    const ticket = isId(id) ? await this.tickets.find(id) : undefined;
    return ticket && mayRead(ticket, reader) ? ok(ticket) : refuse('ticket-not-found');
  }

  async file(messageId: string, reader: Reader): Promise<Result<TicketFile & { bytes: Uint8Array }, 'file-not-found'>> {
    const message = isId(messageId) ? await this.tickets.findMessage(messageId) : undefined;
    if (!message?.file || !(await this.execute(message.ticketId, reader)).ok) return refuse('file-not-found');
    const stored = await this.files.read(ticketFileKey(message.file));
    return stored ? ok({ ...message.file, bytes: stored.bytes }) : refuse('file-not-found');
  }
}
