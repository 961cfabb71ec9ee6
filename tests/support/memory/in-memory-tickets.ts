import { randomUUID } from 'node:crypto';
import { TicketMessageRow, TicketRow } from '#src/modules/support/adapters/pg-ticket-repository';
import type { NewTicket, Ticket, TicketMessage } from '#src/modules/support/domain/ticket';
import type { ArticleRating, ArticleVotes } from '#src/modules/support/ports/article-votes';
import type { TicketRepository } from '#src/modules/support/ports/ticket-repository';
import { aMorning, olive } from './in-memory-jobs';
import { UndoableRows } from './checks/rows';

/** Only an open ticket has to be answered by a time. */
export const aTicket = (facts: Partial<Ticket> = {}): Ticket => ({
  id: randomUUID(),
  number: 101,
  topic: 'job',
  urgent: false,
  jobId: null,
  userId: olive,
  name: 'Olive Marsh',
  email: 'olive@hedgerow.test',
  accessKey: randomUUID(),
  state: 'open',
  openedAt: aMorning,
  answerBy: (facts.state ?? 'open') === 'open' ? aMorning : null,
  closedAt: null,
  ...facts,
});

/** Tickets and their messages. `jobs`: the jobs that people can say their request is about. */
export function inMemoryTickets({
  tickets: known = [] as Ticket[],
  jobs = [] as { jobId: string; userId: string }[],
} = {}) {
  const tickets = new UndoableRows<Ticket>(
    TicketRow,
    known.map((ticket) => [ticket.id, ticket]),
  );
  const messages = new UndoableRows<TicketMessage>(TicketMessageRow);
  const inTicket = (id: string) => [...messages.values()].filter(({ ticketId }) => ticketId === id);
  const repository: TicketRepository = {
    async add(ticket: NewTicket) {
      const added = { ...ticket, number: 101 + tickets.size };
      tickets.set(ticket.id, added);
      return added;
    },
    isTheirJob: async (jobId, userId) => jobs.some((one) => one.jobId === jobId && one.userId === userId),
    find: async (id) => tickets.get(id),
    lock: async (id) => tickets.get(id),
    async save({ id, state, answerBy, closedAt }) {
      const ticket = tickets.get(id);
      if (!ticket) throw new Error(`no such ticket: ${id}`);
      tickets.set(id, { ...ticket, state, answerBy, closedAt });
    },
    addMessage: async (message) => void messages.set(message.id, message),
    findMessage: async (id) => messages.get(id),
    closedBefore: async (time, limit) =>
      [...tickets.values()]
        .flatMap(({ id, closedAt }) => (closedAt && closedAt < time ? [{ id, closedAt }] : []))
        .sort((a, b) => a.closedAt.getTime() - b.closedAt.getTime())
        .slice(0, limit)
        .map(({ id }) => ({ id, files: inTicket(id).flatMap(({ file }) => file ?? []) })),
    async delete(id) {
      tickets.delete(id);
      for (const { id: messageId } of inTicket(id)) messages.delete(messageId);
    },
  };
  return { tickets: repository, all: () => [...tickets.values()], messagesIn: inTicket };
}

export function inMemoryArticleVotes(): ArticleVotes {
  const votes: { slug: string; isUseful: boolean; day: string }[] = [];
  const share = ({ useful, notUseful }: ArticleRating) => useful / (useful + notUseful);
  return {
    add: async (vote) => void votes.push(vote),
    async since(day) {
      const counted = votes.filter((one) => one.day >= day);
      return [...new Set(counted.map(({ slug }) => slug))]
        .map((slug) => {
          const ofIt = counted.filter((one) => one.slug === slug);
          const useful = ofIt.filter(({ isUseful }) => isUseful).length;
          return { slug, useful, notUseful: ofIt.length - useful };
        })
        .sort((a, b) => share(a) - share(b) || b.notUseful - a.notUseful || a.slug.localeCompare(b.slug));
    },
  };
}
