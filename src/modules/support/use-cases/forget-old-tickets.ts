import { monthsLater } from '#src/kernel/day';
import type { FileStore } from '#src/kernel/files/file-store';
import type { Log } from '#src/kernel/log';
import { ticketFileKey, TICKETS_KEPT_YEARS, type TicketFile } from '../domain/ticket';
import type { TicketRepository } from '../ports/ticket-repository';

const TICKETS_PER_RUN = 200;

/** Deletes tickets, and the files in them, two years after they were closed. */
export class ForgetOldTickets {
  constructor(
    private tickets: TicketRepository,
    private files: Pick<FileStore, 'delete'>,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    const old = await this.tickets.closedBefore(monthsLater(asOf, -12 * TICKETS_KEPT_YEARS), TICKETS_PER_RUN);
    let forgotten = 0;
    for (const ticket of old) if (await this.forget(ticket)) forgotten += 1;
    // If none could be deleted, the next turn would find the same ones.
    return { more: old.length === TICKETS_PER_RUN && forgotten > 0 };
  }

  private async forget({ id, files }: { id: string; files: TicketFile[] }): Promise<boolean> {
    try {
      // Files first: the next run finds a ticket that is still there.
      for (const file of files) await this.files.delete(ticketFileKey(file));
      await this.tickets.delete(id);
      return true;
    } catch (fault) {
      this.log.error('A request for help could not be forgotten and will be tried again', { ticketId: id, fault });
      return false;
    }
  }
}
