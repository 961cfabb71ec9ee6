import { z } from 'zod';
import { WORDS_MAX } from '#src/modules/moderation/domain/content-case';
import { actedFrom } from '#app/web/acted-from';
import { CASE_NOT_FOUND } from '#app/commands/moderation/words';
import { REASON_MISSING } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';

/** An admin shows again what was hidden. */
export const restoreContent = command({
  for: 'admin',
  schema: z.object({ id: z.string(), why: text(REASON_MISSING, WORDS_MAX) }),
  run: ({ id: caseId, why }, actor, app, request) =>
    app.moderation.restoreContent.execute({ caseId, words: why, adminId: actor.id, from: actedFrom(request) }),
  refusals: {
    'case-not-found': CASE_NOT_FOUND,
    'not-hidden': [409, 'It is not hidden.'],
    'already-restored': [409, 'Another admin has already shown it again. See below.'],
    'appeal-open': [409, 'Its author has appealed. Please answer the appeal.'],
  },
});
