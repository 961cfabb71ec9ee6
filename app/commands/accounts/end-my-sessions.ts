import { z } from 'zod';
import { command } from '#app/web/command';

/** Ends the session with the given reference or, without a reference, all sessions but this browser's. */
export const endMySessions = command({
  for: 'signed-in',
  schema: z.object({ session: z.string().max(100).optional() }),
  async run({ session }, actor, app, { sessionId }) {
    await app.accounts.endMySessions.execute({ userId: actor.id, sessionId, only: session });
    return { ok: true, value: null };
  },
  refusals: {},
});
