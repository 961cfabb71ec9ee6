import { z } from 'zod';
import { CONTENT_MAX } from '#src/modules/messaging/domain/message';
import { command } from '#app/web/command';
import { id, printable } from '#app/web/fields';
import {
  FILE_MISSING,
  fileWords,
  MESSAGE_MISSING,
  MESSAGE_TOO_LONG,
  THREAD_CLOSED,
  THREAD_NOT_FOUND,
  TOO_MANY_MESSAGES,
} from './words';

export const sendMessage = command({
  for: ['customer', 'landscaper'],
  schema: z.object({
    threadId: id(),
    /** Made by the page, so that a form sent twice sends one message. */
    messageId: id().optional(),
    // Surrounding space does not count towards the real limit, which the use case checks.
    content: printable(z.string({ error: MESSAGE_MISSING }).max(2 * CONTENT_MAX, MESSAGE_TOO_LONG)).nullish(),
    messageType: z.enum(['text', 'file'], { error: 'Please send messageType as text or file' }).nullish(),
    attachment: z.instanceof(File, { error: FILE_MISSING }).optional(),
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
    'message-empty': [422, MESSAGE_MISSING, 'content'],
    'message-too-long': [422, MESSAGE_TOO_LONG, 'content'],
    'file-missing': [422, FILE_MISSING, 'attachment'],
    'file-too-large': [422, fileWords['file-too-large'].words, 'attachment'],
    'invalid-file-type': [422, fileWords['invalid-file-type'].words, 'attachment'],
    'unreadable-file': [422, fileWords['unreadable-file'].words, 'attachment'],
    'empty-file': [422, fileWords['empty-file'].words, 'attachment'],
    'locked-file': [422, fileWords['locked-file'].words, 'attachment'],
    'thread-not-found': THREAD_NOT_FOUND,
    'not-your-thread': THREAD_NOT_FOUND,
    blocked: [403, 'You cannot write to each other, because one of you has blocked the other.'],
    'thread-closed': [409, THREAD_CLOSED],
    'message-id-taken': [409, 'This message could not be sent. Please write it again.'],
    'too-many-messages': TOO_MANY_MESSAGES,
  },
});
