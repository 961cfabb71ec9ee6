import { z } from 'zod';
import { articleAt } from '#app/ui/help/help-topics';
import { command } from '#app/web/command';

/**
 * Says whether an article of the help centre was useful. Counts once a day for each article and person, or visitor's
 * address.
 */
export const rateArticle = command({
  for: 'anyone',
  schema: z.object({
    slug: z.string().refine((slug) => articleAt(slug) !== undefined, 'There is no such answer'),
    useful: z.enum(['yes', 'no'], { error: 'Please say yes or no' }),
  }),
  async run({ slug, useful }, actor, app, { address }) {
    const isUseful = useful === 'yes';
    if (await app.rateLimits.allow('rate-article', `${slug} ${actor?.id ?? address}`))
      await app.support.rateArticle.execute({ slug, isUseful });
    return { ok: true, value: { isUseful } };
  },
  refusals: {},
});
