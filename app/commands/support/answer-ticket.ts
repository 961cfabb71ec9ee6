import { z } from 'zod';
import { command } from '#app/web/command';
import { id, tick, uncheckedText } from '#app/web/fields';
import { REQUEST_NOT_FOUND, textRefusals } from './words';

/** An admin answers a request for help. */
export const answerTicket = command({
  for: 'admin',
  schema: z.object({
    id: id(REQUEST_NOT_FOUND[1]),
    messageId: id().optional(),
    text: uncheckedText(z.string()),
    closing: tick,
    seen: z.enum(['open', 'answered', 'closed'], { error: 'Please reload the page' }),
  }),
  run: ({ id: ticketId, messageId, ...answer }, actor, app) =>
    app.support.answerTicket.execute({ ticketId, messageId: messageId ?? app.newId(), adminId: actor.id, ...answer }),
  refusals: {
    ...textRefusals,
    'ticket-not-found': REQUEST_NOT_FOUND,
    'message-id-taken': [409, 'This answer could not be sent. Please write it again.'],
    'written-since': [
      409,
      'Something was written here, or the request was closed, since you opened this page. Please read it, then send your answer again.',
    ],
  },
});
