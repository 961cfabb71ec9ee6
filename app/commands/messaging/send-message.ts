import { z } from 'zod';
import { command } from '#app/web/command';
import { id, isPrintable } from '#app/web/fields';

const NO_FILE = 'Please choose a file';

export const sendMessage = command({
  for: ['customer', 'landscaper'],
  schema: z.object({
    threadId: id(),
    /** Minted by the page, so that a message that was sent twice is there once. */
    messageId: id().optional(),
    content: z
      .string({ error: 'Please write a message' })
      .max(8000, 'Please use 4000 characters or fewer')
      .refine(isPrintable, 'Please remove the control characters')
      .nullish(),
    messageType: z.enum(['text', 'file'], { error: 'messageType must be text or file' }).nullish(),
    attachment: z.instanceof(File, { error: NO_FILE }).optional(),
  }),
  async run({ threadId, messageId, content, messageType, attachment }, actor, app) {
    if (messageType === 'file' && !attachment) return { ok: false, reason: 'file-missing' };
    if (attachment && !(await app.rateLimits.allow('upload', actor.id)))
      return { ok: false, reason: 'too-many-messages' };
    if (!(await app.rateLimits.allow('send-message', actor.id))) return { ok: false, reason: 'too-many-messages' };
    return app.messaging.sendMessage.execute({
      threadId,
      messageId: messageId ?? app.newId(),
      senderId: actor.id,
      content: content ?? '',
      file: attachment && { name: attachment.name, bytes: new Uint8Array(await attachment.arrayBuffer()) },
    });
  },
  refusals: {
    'message-empty': [422, 'Please write a message', 'content'],
    'message-too-long': [422, 'Please use 4000 characters or fewer', 'content'],
    'file-missing': [422, NO_FILE, 'attachment'],
    'file-too-large': [422, 'Please select a file smaller than 10MB', 'attachment'],
    'invalid-file-type': [422, 'Please upload JPG, PNG, or PDF files only', 'attachment'],
    'unreadable-file': [422, 'This file could not be read. It may be damaged; please try another one.', 'attachment'],
    'thread-not-found': [404, 'We could not find this conversation.'],
    'not-your-thread': [404, 'We could not find this conversation.'],
    'thread-closed': [409, 'This conversation is closed. Ask the customer to post a new job for future work.'],
    'message-id-taken': [409, 'This message could not be sent. Please write it again.'],
    'too-many-messages': [429, 'That is a lot of messages at once. Please wait a minute.'],
  },
});
