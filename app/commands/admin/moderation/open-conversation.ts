import { z } from 'zod';
import { WORDS_MAX } from '#src/modules/moderation/domain/content-case';
import { actedFrom } from '#app/web/acted-from';
import { THREAD_NOT_FOUND } from '#app/commands/messaging/words';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';

/** An admin reads what two people wrote to each other. */
export const openConversation = command({
  for: 'admin',
  schema: z.object({ id: z.string(), why: text('Please write down why you need to read it', WORDS_MAX) }),
  run: ({ id: threadId, why }, actor, app, request) =>
    app.moderation.openConversation.execute({ threadId, reason: why, adminId: actor.id, from: actedFrom(request) }),
  refusals: { 'conversation-not-found': THREAD_NOT_FOUND },
});
