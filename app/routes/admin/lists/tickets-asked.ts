import { topics, type Ticket } from '#src/modules/support/domain/ticket';
import { chosenIn, searchIn } from '#app/web/lists/list-address';

export const ticketStates = ['open', 'answered', 'closed'] as const satisfies Ticket['state'][];

/** The parameters of the requests for help: ?state=, ?topic= and ?search=. Without a state, those that wait for us. */
export const ticketsAskedIn = (query: URLSearchParams) => ({
  state: chosenIn(query, 'state', ticketStates) ?? 'open',
  topic: chosenIn(query, 'topic', topics),
  search: searchIn(query),
});
