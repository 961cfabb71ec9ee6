import { z } from 'zod';
import { command } from '#app/web/command';
import { portfolioRefusals } from './portfolio-words';

export const removePortfolioItem = command({
  for: 'signed-in',
  // Whatever stands in the address: what is not in the portfolio cannot be taken out of it.
  schema: z.object({ itemId: z.string() }),
  async run({ itemId }, actor, app) {
    const before = await app.accounts.portfolioOf(actor.id);
    const items = before.filter(({ id }) => id !== itemId);
    if (items.length === before.length) return { ok: false, reason: 'item-not-found' };
    return app.accounts.savePortfolio.execute({ landscaperId: actor.id, items });
  },
  refusals: { ...portfolioRefusals, 'item-not-found': [404, 'That is no longer in your portfolio.'] },
});
