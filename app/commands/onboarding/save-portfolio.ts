import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { optionalText } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { answerOf, portfolioItem, portfolioRefusals } from './portfolio-item';
import { portfolioJson } from './portfolio-json';
import { ownProfileOnly } from './words';

const LIST = 'Please send the portfolio as a list of items';

/** Replaces the whole portfolio in one call. For its landscaper only (L-PUB-07). */
export const savePortfolio = command({
  for: 'landscaper',
  schema: z.object({
    userId: z.string(),
    portfolio: z.array(portfolioItem.extend({ id: optionalText(100) }), { error: LIST }).max(50, LIST),
  }),
  async run({ userId, portfolio }, actor, app, { baseUrl }) {
    if (userId !== actor.id) return { ok: false, reason: 'not-your-profile' };
    const items = portfolio.map((item) => answerOf(item, baseUrl));
    return app.onboarding.savePortfolio.execute({ landscaperId: actor.id, items });
  },
  refusals: { ...portfolioRefusals, 'not-your-profile': [403, ownProfileOnly] },
});

/** PUT /api/landscaper/{userId}/portfolio: { portfolio[] } replaces the whole portfolio. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(savePortfolio, args, { to: (items) => ({ success: true, portfolio: items.map(portfolioJson) }) });
