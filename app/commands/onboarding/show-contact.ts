import { z } from 'zod';
import { command } from '#app/web/command';
import { tick } from '#app/web/fields';

export const showContact = command({
  for: 'landscaper',
  schema: z.object({ showContact: tick }),
  run: ({ showContact: show }, actor, app) => app.onboarding.showContact.execute({ userId: actor.id, show }),
  refusals: { 'no-profile': [409, 'Please complete your profile first.'] },
});
