import type { ActionFunctionArgs } from '@remix-run/node';
import { savePortfolio } from '#app/commands/onboarding/save-portfolio';
import { submitJson } from '#app/web/submit.server';
import { portfolioJson } from './portfolio-json';

/** PUT /api/landscaper/{userId}/portfolio: { portfolio[] } replaces the whole portfolio. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(savePortfolio, args, { to: (items) => ({ success: true, portfolio: items.map(portfolioJson) }) });
