import { z } from 'zod';
import { command } from '#app/web/command';

/** Accepts the current versions of the terms, for people of whom we do not know which versions they accepted. */
export const acceptTerms = command({
  for: ['customer', 'landscaper'],
  schema: z.object({}),
  async run(_input, actor, app) {
    await app.accounts.acceptTerms.execute(actor);
    return { ok: true, value: null };
  },
  refusals: {},
});
