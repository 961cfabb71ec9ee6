import type { Id } from '#src/kernel/id';

export type SupportEvents = {
  'ticket-opened': { ticketId: Id };
  'ticket-answered': { ticketId: Id; ticketMessageId: Id };
};
