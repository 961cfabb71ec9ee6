import { z } from 'zod';
import { command } from '#app/web/command';

export const keepAccount = command({
  for: 'anyone',
  schema: z.object({ id: z.string(), key: z.string() }),
  run: (link, _actor, app) => app.accounts.keepAccount.execute(link),
  refusals: { 'link-not-valid': [404, 'This link cannot be used any more.'] },
});
