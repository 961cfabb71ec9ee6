import { z } from 'zod';
import { command } from '#app/web/command';
import { id, optionalText } from '#app/web/fields';
import { REQUEST_NOT_FOUND } from './words';

/** The person who asked closes the request. */
export const closeTicket = command({
  for: 'anyone',
  schema: z.object({ id: id(REQUEST_NOT_FOUND[1]), key: optionalText(100) }),
  run: ({ id: ticketId, key }, actor, app) =>
    app.support.closeTicket.execute({
      ticketId,
      by: { userId: actor?.id, isAdmin: false, accessKey: key },
    }),
  refusals: { 'ticket-not-found': REQUEST_NOT_FOUND },
});
