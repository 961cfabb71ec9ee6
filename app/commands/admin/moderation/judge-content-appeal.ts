import { z } from 'zod';
import { WORDS_MAX } from '#src/modules/moderation/domain/content-case';
import { actedFrom } from '#app/web/acted-from';
import { CASE_NOT_FOUND } from '#app/commands/moderation/words';
import { REASON_MISSING } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';

/** An admin who did not make the decision answers the appeal against it. */
export const judgeContentAppeal = command({
  for: 'admin',
  schema: z.object({
    id: z.string(),
    outcome: z.enum(['stays', 'taken-back'], { error: 'Please choose whether the decision stays' }),
    answer: text(REASON_MISSING, WORDS_MAX),
  }),
  run: ({ id: caseId, outcome, answer }, actor, app, request) =>
    app.moderation.judgeContentAppeal.execute({
      caseId,
      upheld: outcome === 'stays',
      words: answer,
      adminId: actor.id,
      from: actedFrom(request),
    }),
  refusals: {
    'case-not-found': CASE_NOT_FOUND,
    'own-decision': [403, 'You made this decision, so another admin has to answer the appeal.'],
    'own-content': [403, 'This is yours, so another admin has to answer the appeal.'],
    'no-appeal': [409, 'There is no appeal to answer.'],
    'already-judged': [409, 'Another admin has already answered this appeal. See below.'],
  },
});
