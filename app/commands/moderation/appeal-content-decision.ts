import { z } from 'zod';
import { WORDS_MAX } from '#src/modules/moderation/domain/content-case';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';
import { CASE_NOT_FOUND } from './words';

/** An author says why a decision about their content is wrong. */
export const appealContentDecision = command({
  for: ['customer', 'landscaper'],
  schema: z.object({ id: z.string(), words: text('Please write down why this is wrong', WORDS_MAX) }),
  run: ({ id: caseId, words }, actor, app) =>
    app.moderation.appealContentDecision.execute({ caseId, authorId: actor.id, words }),
  refusals: {
    'case-not-found': CASE_NOT_FOUND,
    'not-yours': CASE_NOT_FOUND,
    'already-appealed': [409, 'You have appealed already. We have what you wrote.'],
    'nothing-to-appeal': [409, 'There is nothing left to appeal against: it is shown as you wrote it.'],
  },
});
