import { z } from 'zod';
import { reportReasons } from '#src/modules/moderation/domain/content';
import { WORDS_MAX } from '#src/modules/moderation/domain/content-case';
import { actedFrom } from '#app/web/acted-from';
import { CASE_NOT_FOUND, REASON_NOT_LISTED } from '#app/commands/moderation/words';
import { REASON_MISSING } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';

/** An admin decides about something that was reported. */
export const decideCase = command({
  for: 'admin',
  schema: z
    .object({
      id: z.string(),
      decision: z.enum(['none', 'hide', 'mask', 'warn'], { error: 'Please choose a decision' }),
      reason: z.enum(['', ...reportReasons], { error: REASON_NOT_LISTED }).optional(),
      words: text(REASON_MISSING, WORDS_MAX),
    })
    .refine(({ decision, reason }) => decision === 'none' || reason, { path: ['reason'], error: REASON_NOT_LISTED }),
  run: ({ id: caseId, decision, reason, words }, actor, app, request) =>
    app.moderation.decideCase.execute({
      caseId,
      decision,
      words,
      reason: reason || null,
      adminId: actor.id,
      from: actedFrom(request),
    }),
  refusals: {
    'case-not-found': CASE_NOT_FOUND,
    'already-decided': [409, 'Another admin has already decided this. See below.'],
    'decision-not-possible': [422, 'This cannot be done with it. Please choose another.', 'decision'],
    'reason-not-listed': [422, REASON_NOT_LISTED, 'reason'],
    'own-content': [403, 'This is yours, so another admin has to decide.'],
  },
});
