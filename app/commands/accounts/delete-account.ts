import { z } from 'zod';
import { command } from '#app/web/command';
import { optionalText } from '#app/web/fields';

export const deleteAccount = command({
  for: 'signed-in',
  schema: z.object({ reason: optionalText(1000) }),
  run: ({ reason }, actor, app) => app.accounts.deleteAccount.execute({ userId: actor.id, reason }),
  refusals: {
    'account-gone': [404, 'This account is deleted already.'],
    'admins-stay': [403, 'An admin cannot delete their own account.'],
    'under-way': [409, 'Work is open or money is held. Please finish that first.'],
  },
});
