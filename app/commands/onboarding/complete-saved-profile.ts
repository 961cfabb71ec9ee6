import { z } from 'zod';
import { referralSources } from '#src/modules/onboarding/domain/customer-profile';
import { command } from '#app/web/command';
import { mustTick, tick } from '#app/web/fields';
import { customersOnly } from './words';

export const preferences = {
  emailNotifications: tick,
  smsNotifications: tick,
  referralSource: z.preprocess(
    (chosen) => chosen || undefined,
    z.enum(referralSources, { error: 'Please choose one of the answers' }).optional(),
  ),
  termsAccepted: mustTick('You must agree to the terms to continue'),
};

/** The second step. The first is saved already. */
export const completeSavedProfile = command({
  for: 'customer',
  schema: z.object(preferences),
  run: (answers, actor, app) => app.onboarding.completeSavedProfile.execute({ userId: actor.id, ...answers }),
  refusals: {
    'not-a-customer': [403, customersOnly],
    'personal-info-missing': [409, 'Please fill in your personal information first.'],
  },
});
