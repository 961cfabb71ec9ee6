import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import type { Id } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { SupportEvents } from '../domain/events';
import { answered, textOf, type TextRefusal, type Ticket } from '../domain/ticket';
import type { TicketRepository } from '../ports/ticket-repository';

export type AnswerTicketRefusal = TextRefusal | 'ticket-not-found' | 'message-id-taken' | 'written-since';
type Order = {
  ticketId: Id;
  /** Made by the page, so that a form sent twice sends one answer. */
  messageId: Id;
  adminId: Id;
  text: string;
  /** Whether nothing is left to do. */
  closing: boolean;
  /** The state that the admin saw. Another admin may have answered since. */
  seen: Ticket['state'];
};
type Stores = { tickets: TicketRepository; outbox: Outbox<SupportEvents> };

/** An admin answers: on the ticket’s page and by email. */
export class AnswerTicket {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute({
    ticketId,
    messageId,
    adminId,
    text: typed,
    closing,
    seen,
  }: Order): Promise<Result<Ticket, AnswerTicketRefusal>> {
    const text = textOf(typed);
    if (!text.ok) return text;
    const at = await this.clock.now();
    return this.work.run(async ({ tickets, outbox }) => {
      const ticket = await tickets.lock(ticketId);
      if (!ticket) return refuse('ticket-not-found');
      const earlier = await tickets.findMessage(messageId);
      if (earlier)
        return earlier.ticketId === ticketId && earlier.adminId === adminId ? ok(ticket) : refuse('message-id-taken');
      if (ticket.state !== seen) return refuse('written-since');
      const message = { id: messageId, ticketId, from: 'us', adminId, text: text.value, file: null } as const;
      await tickets.addMessage({ ...message, writtenAt: at });
      const after = answered(ticket, { closing, at });
      await tickets.save(after);
      await outbox.add({ name: 'ticket-answered', about: { ticketId, ticketMessageId: messageId }, at });
      return ok(after);
    });
  }
}
