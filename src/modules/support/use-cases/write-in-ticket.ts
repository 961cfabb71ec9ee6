import type { Clock } from '#src/kernel/clock';
import type { UnfitFile } from '#src/kernel/files/file-cleaning';
import type { Id } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { isWriter, textOf, writtenTo, type Reader, type TextRefusal, type Ticket } from '../domain/ticket';
import type { TicketRepository } from '../ports/ticket-repository';
import type { SentFile, StoreTicketFile } from './store-ticket-file';

export type WriteInTicketRefusal = TextRefusal | UnfitFile | 'ticket-not-found' | 'message-id-taken';
type Order = {
  ticketId: Id;
  /** Made by the page, so that a form sent twice adds one message. */
  messageId: Id;
  writer: Pick<Reader, 'userId' | 'accessKey'>;
  text: string;
  file?: SentFile;
};

/** The person who asked writes again. A ticket that was answered or closed is open again. */
export class WriteInTicket {
  constructor(
    private work: UnitOfWork<{ tickets: TicketRepository }>,
    private storeFile: StoreTicketFile,
    private clock: Clock,
  ) {}

  async execute({
    ticketId,
    messageId,
    writer,
    text: typed,
    file,
  }: Order): Promise<Result<Ticket, WriteInTicketRefusal>> {
    const text = textOf(typed);
    if (!text.ok) return text;
    const stored = file ? await this.storeFile.execute(file) : ok(null);
    if (!stored.ok) return stored;
    const at = await this.clock.now();
    let isNew = false;
    const written = await this.work.run(async ({ tickets }): Promise<Result<Ticket, WriteInTicketRefusal>> => {
      const ticket = await tickets.lock(ticketId);
      if (!ticket || !isWriter(ticket, writer)) return refuse('ticket-not-found');
      const earlier = await tickets.findMessage(messageId);
      if (earlier)
        return earlier.ticketId === ticketId && earlier.from === 'person' ? ok(ticket) : refuse('message-id-taken');
      const message = { id: messageId, ticketId, from: 'person', adminId: null, text: text.value } as const;
      await tickets.addMessage({ ...message, file: stored.value, writtenAt: at });
      const after = writtenTo(ticket, at);
      await tickets.save(after);
      isNew = true;
      return ok(after);
    });
    if (!isNew) await this.storeFile.discard(stored.value);
    return written;
  }
}
