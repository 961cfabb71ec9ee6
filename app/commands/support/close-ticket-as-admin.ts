import { z } from 'zod';
import { command } from '#app/web/command';
import { id } from '#app/web/fields';
import { REQUEST_NOT_FOUND } from './words';

/** An admin closes a request without an answer, because nothing is left to do. */
export const closeTicketAsAdmin = command({
  for: 'admin',
  schema: z.object({ id: id(REQUEST_NOT_FOUND[1]) }),
  run: ({ id: ticketId }, actor, app) =>
    app.support.closeTicket.execute({ ticketId, by: { userId: actor.id, isAdmin: true, accessKey: undefined } }),
  refusals: { 'ticket-not-found': REQUEST_NOT_FOUND },
});
