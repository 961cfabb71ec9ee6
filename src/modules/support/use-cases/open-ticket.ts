import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import type { UnfitFile } from '#src/kernel/files/file-cleaning';
import type { Id, NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { SupportEvents } from '../domain/events';
import { answerBy, textOf, type TextRefusal, type Ticket, type TicketFile, type Topic } from '../domain/ticket';
import type { TicketRepository } from '../ports/ticket-repository';
import type { SentFile, StoreTicketFile } from './store-ticket-file';

export type OpenTicketRefusal = TextRefusal | UnfitFile | 'ticket-id-taken' | 'job-not-found';
export type TicketOrder = {
  /** Made by the page, so that a form sent twice opens one ticket. */
  ticketId: Id;
  topic: Topic;
  urgent: boolean;
  jobId: Id | null;
  person: { userId: Id | null; name: string; email: string };
  text: string;
  file?: SentFile;
};
type Stores = { tickets: TicketRepository; outbox: Outbox<SupportEvents> };

/** Asks us for help, with or without an account. The same ticket id sent twice opens one ticket. */
export class OpenTicket {
  constructor(
    private work: UnitOfWork<Stores>,
    private storeFile: StoreTicketFile,
    private newId: NewId,
    private newSecret: () => string,
    private clock: Clock,
  ) {}

  async execute(order: TicketOrder): Promise<Result<Ticket, OpenTicketRefusal>> {
    const text = textOf(order.text);
    if (!text.ok) return text;
    const stored = order.file ? await this.storeFile.execute(order.file) : ok(null);
    if (!stored.ok) return stored;
    const { opened, isNew } = await this.open(order, text.value, stored.value);
    if (!isNew) await this.storeFile.discard(stored.value);
    return opened;
  }

  private async open(
    { ticketId: id, topic, urgent, jobId, person }: TicketOrder,
    text: string,
    file: TicketFile | null,
  ) {
    const at = await this.clock.now();
    let isNew = false;
    const opened = await this.work.run(async ({ tickets, outbox }): Promise<Result<Ticket, OpenTicketRefusal>> => {
      const earlier = await tickets.find(id);
      if (earlier) {
        const isTheirs = earlier.userId === person.userId && earlier.email === person.email;
        return isTheirs ? ok(earlier) : refuse('ticket-id-taken');
      }
      if (jobId && !(person.userId && (await tickets.isTheirJob(jobId, person.userId)))) return refuse('job-not-found');
      const ticket = await tickets.add({
        id,
        topic,
        urgent,
        jobId,
        ...person,
        accessKey: this.newSecret(),
        state: 'open',
        openedAt: at,
        answerBy: answerBy(
          {
            topic,
            urgent,
          },
          at,
        ),
        closedAt: null,
      });
      const message = { id: this.newId(), ticketId: id, from: 'person', adminId: null, text, file } as const;
      await tickets.addMessage({ ...message, writtenAt: at });
      await outbox.add({ name: 'ticket-opened', about: { ticketId: id }, at });
      isNew = true;
      return ok(ticket);
    });
    return { opened, isNew };
  }
}
