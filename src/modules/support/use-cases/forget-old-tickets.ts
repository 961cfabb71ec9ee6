import type { FileStore } from '#src/kernel/files/file-store';
import { ticketFileKey, TICKETS_KEPT_YEARS } from '../domain/ticket';
import type { TicketRepository } from '../ports/ticket-repository';

const TICKETS_PER_RUN = 200;

/** Deletes tickets, and the files in them, two years after they were closed. */
export class ForgetOldTickets {
  constructor(
    private tickets: TicketRepository,
    private files: FileStore,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    const before = new Date(asOf);
    before.setUTCFullYear(before.getUTCFullYear() - TICKETS_KEPT_YEARS);
    const old = await this.tickets.closedBefore(before, TICKETS_PER_RUN);
    for (const { id, files } of old) {
      // Files first: a ticket that is still there is found by the next run.
      for (const file of files) await this.files.delete(ticketFileKey(file));
      await this.tickets.delete(id);
    }
    return { more: old.length === TICKETS_PER_RUN };
  }
}
