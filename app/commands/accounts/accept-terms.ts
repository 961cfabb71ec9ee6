import { z } from 'zod';
import { command } from '#app/web/command';

/** Accepts the terms in the versions in force, for those of whom we do not know which they accepted. */
export const acceptTerms = command({
  for: ['customer', 'landscaper'],
  schema: z.object({}),
  async run(_input, actor, app) {
    await app.accounts.acceptTerms.execute(actor);
    return { ok: true, value: null };
  },
  refusals: {},
});
