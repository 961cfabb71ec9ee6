import type { Ticket, TicketMessage } from '../domain/ticket';

export interface SupportViews {
  /** A ticket with everything written in it, oldest first. Whether the reader may see it is for read-ticket to say. */
  ticket(id: string): Promise<TicketView | undefined>;
  /** A person’s tickets, latest first, a hundred at most. */
  ofUser(userId: string): Promise<TicketRow[]>;
  /** The tickets in a state, a page at a time: open ones by deadline, others latest first. `after`: the id of the last ticket of the page before. */
  queue(page: { state: Ticket['state']; after?: string; limit?: number }): Promise<TicketPage>;
  /** The jobs that a person can say their request is about, latest first. */
  jobsOf(userId: string): Promise<{ id: string; number: number; title: string }[]>;
}

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
/** `next`: pass it as `after` to get the next page; null if there is none. `total`: how many tickets are in this state. */
export type TicketPage = { tickets: TicketRow[]; next: string | null; total: number };
