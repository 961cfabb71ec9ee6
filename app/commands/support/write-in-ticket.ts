import { z } from 'zod';
import { command } from '#app/web/command';
import { id, optionalText, uncheckedText } from '#app/web/fields';
import { fileRefusals, REQUEST_NOT_FOUND, textRefusals, TOO_MANY_REQUESTS } from './words';

/** The person who asked adds to the request, signed in or with the key from an email. */
export const writeInTicket = command({
  for: 'anyone',
  schema: z.object({
    id: id(REQUEST_NOT_FOUND[1]),
    messageId: id().optional(),
    key: optionalText(100),
    text: uncheckedText(z.string()),
    attachment: z.instanceof(File).optional(),
  }),
  async run({ id: ticketId, messageId, key, text, attachment }, actor, app, { address }) {
    if (!(await app.rateLimits.allow('ask-for-help', actor?.id ?? address)))
      return { ok: false, reason: 'too-many-requests' };
    return app.support.writeInTicket.execute({
      ticketId,
      text,
      messageId: messageId ?? app.newId(),
      writer: {
        userId: actor?.id,
        accessKey: key,
      },
      file: attachment && {
        name: attachment.name,
        bytes: new Uint8Array(await attachment.arrayBuffer()),
      },
    });
  },
  refusals: {
    ...textRefusals,
    ...fileRefusals,
    'ticket-not-found': REQUEST_NOT_FOUND,
    'message-id-taken': [409, 'This message could not be sent. Please write it again.'],
    'too-many-requests': TOO_MANY_REQUESTS,
  },
});
