import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';

/** An admin has our books compared with the provider's. */
export const reconcileNow = command({
  for: 'admin',
  schema: z.object({}),
  run: (_input, actor, app) => app.escrow.reconcileNow.execute({ adminId: actor.id }),
  refusals: {
    'under-way': [409, 'A comparison is already under way. Its result will be on this page in a minute.'],
    'provider-busy': [
      503,
      'We cannot read the provider’s books just now. What has been read is kept, and we try again every hour.',
    ],
  },
});

/** POST /api/admin/reconciliation/run. Safe to repeat. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(reconcileNow, args, {
    to: (outcome) => ({
      success: true,
      state: outcome.state,
      differences: outcome.state === 'compared' ? outcome.comparison.differences : null,
    }),
  });
