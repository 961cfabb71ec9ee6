import { z } from 'zod';
import { PROFILE_FIRST } from '#app/web/profile-first';
import { command } from '#app/web/command';
import { NOT_TEXT, uncheckedText } from '#app/web/fields';
import { registrationRefusals } from './words';

export const givePostcode = command({
  for: 'landscaper',
  schema: z.object({ postcode: uncheckedText(z.string({ error: NOT_TEXT })) }),
  run: ({ postcode }, actor, app) => app.onboarding.givePostcode.execute({ userId: actor.id, postcode }),
  refusals: {
    'no-profile': [409, PROFILE_FIRST[1]],
    'postcode-missing': [422, 'Please enter your postcode', 'postcode'],
    'postcode-unknown': registrationRefusals['postcode-unknown'],
  },
});
