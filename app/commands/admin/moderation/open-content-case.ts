import { z } from 'zod';
import { contentKinds } from '#src/modules/moderation/domain/content';
import { WORDS_MAX } from '#src/modules/moderation/domain/content-case';
import { actedFrom } from '#app/web/acted-from';
import { CONTENT_NOT_FOUND } from '#app/commands/moderation/words';
import { REASON_MISSING } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { id, text } from '#app/web/fields';

/** An admin looks into something that nobody has reported. */
export const openContentCase = command({
  for: 'admin',
  schema: z.object({
    kind: z.enum(contentKinds, { error: CONTENT_NOT_FOUND[1] }),
    id: id(CONTENT_NOT_FOUND[1]),
    why: text(REASON_MISSING, WORDS_MAX),
  }),
  run: ({ kind, id: contentId, why }, actor, app, request) =>
    app.moderation.openCase.execute({
      content: {
        kind,
        id: contentId,
      },
      reason: why,
      adminId: actor.id,
      from: actedFrom(request),
    }),
  refusals: { 'content-not-found': CONTENT_NOT_FOUND },
});
