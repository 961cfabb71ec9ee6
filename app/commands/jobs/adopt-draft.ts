import { z } from 'zod';
import { command } from '#app/web/command';

/** The customer chose to continue with the draft from before they logged in, and to drop the one in their account. */
export const adoptDraft = (secret: string) =>
  command({
    for: 'customer',
    schema: z.object({}),
    async run(_nothing, actor, app) {
      const adopted = await app.jobs.adoptDraft.execute({ secret, customerId: actor.id, replace: true });
      // If the visitor's draft has expired, the one in the account stays.
      return { ok: true, value: adopted.ok };
    },
    refusals: {},
  });
