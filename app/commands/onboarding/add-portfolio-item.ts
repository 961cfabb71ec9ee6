import { z } from 'zod';
import { command } from '#app/web/command';
import { list } from '#app/web/fields';
import { answerOf, MISSING, portfolioItem, portfolioRefusals } from './portfolio-words';

/** One more piece at the end. A chosen file is stored by the time this runs: the route names it, and adds what was wrong with it. */
export const addPortfolioItem = command({
  for: 'landscaper',
  schema: portfolioItem.extend({ photosRefused: list(z.string()) }),
  async run({ photosRefused, ...item }, actor, app, { baseUrl }) {
    if (photosRefused.length > 0) return { ok: false, reason: 'photo-refused', problems: { photos: photosRefused } };
    const added = await app.onboarding.addPortfolioItem.execute({
      landscaperId: actor.id,
      item: answerOf(item, baseUrl),
    });
    const onlyType = !added.ok && added.reason === 'picture-or-type-missing' && item.imageUrl;
    return onlyType ? { ...added, problems: { jobType: [MISSING] } } : added;
  },
  refusals: { ...portfolioRefusals, 'photo-refused': [422, 'Please look at the file again.', 'photos'] },
});
