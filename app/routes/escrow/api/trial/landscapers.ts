import type { LoaderFunctionArgs } from '@remix-run/node';
import { listTrialLandscapers } from '#app/commands/escrow/provider-trial';
import { readJson } from '#app/web/submit.server';

/** GET /api/landscapers -> { landscapers: [{ email, stripe_account_id }], count } (P-ENT-04) */
export const loader = (args: LoaderFunctionArgs) =>
  readJson(listTrialLandscapers, args, {
    to: (all) => ({
      landscapers: all.map(({ email, accountId }) => ({ email, stripe_account_id: accountId })),
      count: all.length,
    }),
  });
