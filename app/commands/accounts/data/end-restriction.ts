import { z } from 'zod';
import { command } from '#app/web/command';
import { ACCOUNT_GONE } from '../../refusals';

/** Ends the restriction on one's own data. */
export const endRestriction = command({
  for: ['customer', 'landscaper'],
  schema: z.object({}),
  run: (_input, actor, app) => app.accounts.endRestriction.execute({ userId: actor.id }),
  refusals: { 'account-gone': ACCOUNT_GONE },
});
