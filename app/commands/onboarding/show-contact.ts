import { z } from 'zod';
import { PROFILE_FIRST } from '#app/web/profile-first';
import { command } from '#app/web/command';
import { tick } from '#app/web/fields';

export const showContact = command({
  for: 'landscaper',
  schema: z.object({ showContact: tick }),
  run: ({ showContact: show }, actor, app) => app.onboarding.showContact.execute({ userId: actor.id, show }),
  refusals: { 'no-profile': [409, PROFILE_FIRST[1]] },
});
