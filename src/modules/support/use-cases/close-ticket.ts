import type { Clock } from '#src/kernel/clock';
import type { Id } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { closed, mayRead, type Reader, type Ticket } from '../domain/ticket';
import type { TicketRepository } from '../ports/ticket-repository';

/** Closes a ticket: the person who asked, or an admin. Closing it again changes nothing. */
export class CloseTicket {
  constructor(
    private work: UnitOfWork<{ tickets: TicketRepository }>,
    private clock: Clock,
  ) {}

  async execute({ ticketId, by }: { ticketId: Id; by: Reader }): Promise<Result<Ticket, 'ticket-not-found'>> {
    const at = await this.clock.now();
    return this.work.run(async ({ tickets }) => {
      const ticket = await tickets.lock(ticketId);
      if (!ticket || !mayRead(ticket, by)) return refuse('ticket-not-found');
      const after = closed(ticket, at);
      await tickets.save(after);
      return ok(after);
    });
  }
}
