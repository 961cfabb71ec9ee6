import { z } from 'zod';
import { contentKinds, reportReasons } from '#src/modules/moderation/domain/content';
import { WORDS_MAX } from '#src/modules/moderation/domain/content-case';
import { TOO_MANY } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { id, optionalText } from '#app/web/fields';
import { CONTENT_NOT_FOUND, REASON_NOT_LISTED } from './words';

/** A person says what is wrong with something that others wrote or uploaded. */
export const reportContent = command({
  for: ['customer', 'landscaper'],
  schema: z
    .object({
      kind: z.enum(contentKinds, { error: CONTENT_NOT_FOUND[1] }),
      id: id(CONTENT_NOT_FOUND[1]),
      reason: z.enum(reportReasons, { error: 'Please choose what is wrong' }),
      words: optionalText(WORDS_MAX),
    })
    .refine(({ reason, words }) => reason !== 'other' || words, {
      path: ['words'],
      error: 'Please write down what is wrong',
    }),
  async run({ kind, id: contentId, reason, words = '' }, actor, app) {
    if (!(await app.rateLimits.allow('report-content', actor.id))) return { ok: false, reason: 'too-many-attempts' };
    const content = { kind, id: contentId };
    return app.moderation.reportContent.execute({ content, reporterId: actor.id, reason, words });
  },
  refusals: {
    'content-not-found': CONTENT_NOT_FOUND,
    'own-content': [403, 'This is yours, so you cannot report it.'],
    'reason-not-listed': [422, REASON_NOT_LISTED, 'reason'],
    'too-many-attempts': TOO_MANY,
  },
});
