import { z } from 'zod';
import { command } from '#app/web/command';

/** Continues with the draft that the customer began before logging in, and drops the one in their account. */
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
