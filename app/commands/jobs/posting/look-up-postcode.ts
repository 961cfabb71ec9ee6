import { z } from 'zod';
import { TOO_MANY } from '#app/commands/refusals';
import { POSTCODE_WORDS } from '#app/ui/forms/postcode-words';
import { command } from '#app/web/command';
import { exactly, NOT_TEXT, uncheckedText } from '#app/web/fields';

/** What is known about a postcode, for the form in which someone types it. */
export const lookUpPostcode = command({
  for: 'anyone',
  schema: z.object({ postcode: uncheckedText(exactly(NOT_TEXT)) }),
  async run({ postcode }, _actor, app, { address }) {
    if (!(await app.rateLimits.allow('look-up-postcode', address))) return { ok: false, reason: 'too-many-attempts' };
    return app.jobs.lookUpPostcode.execute({ postcode });
  },
  refusals: {
    'too-many-attempts': TOO_MANY,
    'postcode-malformed': [422, POSTCODE_WORDS.malformed, 'postcode'],
    'outside-service-area': [422, POSTCODE_WORDS['outside-service-area'], 'postcode'],
    'postcode-unknown': [404, POSTCODE_WORDS['postcode-unknown'], 'postcode'],
  },
});
