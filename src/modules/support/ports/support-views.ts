import type { ListPart, PartAsked } from '#src/kernel/list-part';
import type { Ticket, TicketMessage } from '../domain/ticket';

export interface SupportViews {
  /** A ticket with everything written in it, oldest first. Whether the reader may see it is for read-ticket to say. */
  ticket(id: string, reader: { isAdmin: boolean }): Promise<TicketView | undefined>;
  /** A person’s tickets, latest first, a hundred at most. */
  ofUser(userId: string): Promise<TicketRow[]>;
  /** The tickets in a state: open ones by deadline, others latest first. */
  queue(asked: TicketsAsked & PartAsked): Promise<ListPart<TicketRow>>;
  /** The jobs that a person can say their request is about, latest first. */
  jobsOf(userId: string): Promise<{ id: string; number: number; title: string }[]>;
}

export type TicketsAsked = {
  state: Ticket['state'];
  topic?: Ticket['topic'];
  /** Looks in names, emails and everything written in the ticket; a number is that of the ticket. */
  search?: string;
};

export type TicketRow = Pick<
  Ticket,
  'id' | 'number' | 'topic' | 'urgent' | 'state' | 'openedAt' | 'answerBy' | 'closedAt' | 'name'
> & {
  /** Null for someone without an account. */
  userId: string | null;
  /** How the first message begins. */
  beginning: string;
  job: { id: string; number: number; title: string } | null;
};
export type TicketView = TicketRow &
  Pick<Ticket, 'email'> & {
    messages: (TicketMessage & { adminName: string | null })[];
  };
