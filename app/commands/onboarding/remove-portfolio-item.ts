import { z } from 'zod';
import { command } from '#app/web/command';
import { portfolioRefusals } from './portfolio-words';

export const removePortfolioItem = command({
  for: 'landscaper',
  // Whatever stands in the address: what is not in the portfolio cannot be taken out of it.
  schema: z.object({ itemId: z.string() }),
  run: ({ itemId }, actor, app) => app.onboarding.removePortfolioItem.execute({ landscaperId: actor.id, itemId }),
  refusals: { ...portfolioRefusals, 'item-not-found': [404, 'That is no longer in your portfolio.'] },
});
