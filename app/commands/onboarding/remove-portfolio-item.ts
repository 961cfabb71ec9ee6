import { z } from 'zod';
import { command } from '#app/web/command';
import { portfolioRefusals } from './portfolio-item';

export const removePortfolioItem = command({
  for: 'landscaper',
  // Any text: an item that is not in the portfolio is not found.
  schema: z.object({ itemId: z.string() }),
  run: ({ itemId }, actor, app) => app.onboarding.removePortfolioItem.execute({ landscaperId: actor.id, itemId }),
  refusals: { ...portfolioRefusals, 'item-not-found': [404, 'That is no longer in your portfolio.'] },
});
