import { z } from 'zod';
import { refusedPhotos } from '#app/commands/jobs/photos/sent-photos';
import { command } from '#app/web/command';
import { list } from '#app/web/fields';
import { answerOf, PICTURE_OR_TYPE_MISSING, portfolioItem, portfolioRefusals } from './portfolio-item';

/** Adds an item at the end. The route stores a chosen file first and sends its URL, or why it was refused. */
export const addPortfolioItem = command({
  for: 'landscaper',
  schema: portfolioItem.extend({ photosRefused: list(z.string()) }),
  async run({ photosRefused, ...item }, actor, app, { baseUrl }) {
    const refused = refusedPhotos(photosRefused);
    if (refused) return refused;
    const added = await app.onboarding.addPortfolioItem.execute({
      landscaperId: actor.id,
      item: answerOf(item, baseUrl),
    });
    const onlyType = !added.ok && added.reason === 'picture-or-type-missing' && item.imageUrl;
    return onlyType ? { ...added, problems: { jobType: [PICTURE_OR_TYPE_MISSING] } } : added;
  },
  refusals: { ...portfolioRefusals, 'photos-refused': [422, 'Please look at the file again.', 'photos'] },
});
