import { z } from 'zod';
import { PROFILE_FIRST } from '#app/web/profile-first';
import { command } from '#app/web/command';
import { tick } from '#app/web/fields';

export const beFound = command({
  for: 'landscaper',
  schema: z.object({ mayBeFound: tick }),
  run: ({ mayBeFound: may }, actor, app) => app.onboarding.beFound.execute({ userId: actor.id, may }),
  refusals: { 'no-profile': [409, PROFILE_FIRST[1]] },
});
