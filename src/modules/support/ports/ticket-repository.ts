import type { NewTicket, Ticket, TicketFile, TicketMessage } from '../domain/ticket';

export interface TicketRepository {
  /** Stores a ticket and gives it the next number. */
  add(ticket: NewTicket): Promise<Ticket>;
  /** Whether someone posted this job, or is hired or has bid for it. */
  isTheirJob(jobId: string, userId: string): Promise<boolean>;
  find(id: string): Promise<Ticket | undefined>;
  /** Reads a ticket. No one else can change it until the unit of work ends. */
  lock(id: string): Promise<Ticket | undefined>;
  save(ticket: Ticket): Promise<void>;
  addMessage(message: TicketMessage): Promise<void>;
  findMessage(id: string): Promise<TicketMessage | undefined>;
  /** The tickets that were closed before this time, oldest first, with the files that were sent in them. */
  closedBefore(time: Date, limit: number): Promise<{ id: string; files: TicketFile[] }[]>;
  delete(id: string): Promise<void>;
}
