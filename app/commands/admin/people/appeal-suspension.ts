import { z } from 'zod';
import { APPEAL_MAX } from '#src/modules/admin/domain/suspension';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';

/**
 * A suspended person appeals. `challenge` is the secret that they got for their password, because they cannot sign in.
 */
export const appealSuspension = command({
  for: 'anyone',
  schema: z.object({
    challenge: z.string().max(200),
    words: text('Please write down why this is wrong', APPEAL_MAX),
  }),
  async run({ challenge, words }, _actor, app) {
    const found = await app.accounts.findChallenge.execute({ challenge });
    if (!found) return { ok: false, reason: 'challenge-over' };
    return app.admin.appealSuspension.execute({ userId: found.userId, words });
  },
  refusals: {
    'challenge-over': [410, 'That took too long. Please log in again.'],
    'not-suspended': [409, 'Your account is not suspended. Please log in.'],
    'already-appealed': [409, 'You have appealed already. We have what you wrote.'],
  },
});
