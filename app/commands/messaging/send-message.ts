import { z } from 'zod';
import { command } from '#app/web/command';
import { id, isPrintable } from '#app/web/fields';

export const sendMessage = command({
  for: 'signed-in',
  schema: z.object({
    threadId: id(),
    /** Minted by the page, so that a message that was sent twice is there once. */
    messageId: id().optional(),
    content: z
      .string({ error: 'Please write a message' })
      .max(8000, 'Please use 4000 characters or fewer')
      .refine(isPrintable, 'Please remove the control characters'),
  }),
  async run({ threadId, messageId, content }, actor, app) {
    if (!(await app.rateLimits.allow('send-message', actor.id))) return { ok: false, reason: 'too-many-messages' };
    return app.messaging.sendMessage.execute({
      threadId,
      messageId: messageId ?? app.newId(),
      senderId: actor.id,
      content,
    });
  },
  refusals: {
    'message-empty': [422, 'Please write a message', 'content'],
    'message-too-long': [422, 'Please use 4000 characters or fewer', 'content'],
    'thread-not-found': [404, 'We could not find this conversation.'],
    'not-your-thread': [404, 'We could not find this conversation.'],
    'thread-closed': [409, 'This conversation is closed. Ask the customer to post a new job for future work.'],
    'message-id-taken': [409, 'This message could not be sent. Please write it again.'],
    'too-many-messages': [429, 'That is a lot of messages at once. Please wait a minute.'],
  },
});
