import type { ListPart, PartAsked } from '#src/kernel/list-part';
import type { Ticket, TicketMessage } from '../domain/ticket';

export interface SupportViews {
  /** A ticket with everything written in it, oldest first. read-ticket decides whether the reader may see it. */
  ticket(id: string, reader: { isAdmin: boolean }): Promise<TicketView | undefined>;
  /** A person’s tickets, latest first, at most a hundred. */
  ofUser(userId: string): Promise<TicketRow[]>;
  /** The tickets in a state: open ones by deadline, others latest first. */
  queue(asked: TicketsAsked & PartAsked): Promise<ListPart<TicketRow>>;
  /** The jobs that a person can say their request is about, latest first. */
  jobsOf(userId: string): Promise<{ id: string; number: number; title: string }[]>;
}

export type TicketsAsked = {
  state: Ticket['state'];
  topic?: Ticket['topic'];
  /** Searches names, emails and everything written in the ticket; a number is the ticket's. */
  search?: string;
};

export type TicketRow = Pick<
  Ticket,
  'id' | 'number' | 'topic' | 'urgent' | 'state' | 'openedAt' | 'answerBy' | 'closedAt' | 'name'
> & {
  /** Null for someone without an account. */
  userId: string | null;
  /** The beginning of the first message. */
  beginning: string;
  job: { id: string; number: number; title: string } | null;
};
export type TicketView = TicketRow &
  Pick<Ticket, 'email'> & {
    messages: (TicketMessage & { adminName: string | null })[];
  };
