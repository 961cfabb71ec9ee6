import { z } from 'zod';
import { command } from '#app/web/command';

/** The customer has said which of two drafts to go on with: the one from before they logged in. */
export const adoptDraft = (secret: string) =>
  command({
    for: 'customer',
    schema: z.object({}),
    async run(_nothing, actor, app) {
      const adopted = await app.jobs.adoptDraft.execute({ secret, customerId: actor.id, replace: true });
      // Nothing written any more, it may have expired: the draft in the account stays, and is gone on with.
      return { ok: true, value: adopted.ok };
    },
    refusals: {},
  });
