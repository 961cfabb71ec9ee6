import { z } from 'zod';
import { command } from '#app/web/command';
import { list, optionalText } from '#app/web/fields';

const EACH = 'Please use 60 characters or fewer for each service';

/** What a landscaper offers. Services in their own words come as one line with commas. Their own profile only (L-PUB-07). */
export const saveServices = command({
  for: 'landscaper',
  schema: z.object({
    userId: z.string().optional(),
    services: list(z.string().max(60)),
    customServices: optionalText(1200)
      .transform((words = '') => words.split(',').map((service) => service.trim()))
      .refine((services) => services.every(({ length }) => length <= 60), EACH)
      .refine(({ length }) => length <= 20, 'Please name up to 20 services of your own'),
  }),
  async run({ userId, ...chosen }, actor, app) {
    if (userId !== undefined && userId !== actor.id) return { ok: false, reason: 'not-your-profile' };
    // By id, or by any of the words that the product's forms have for them.
    const services = chosen.services.map(app.jobs.services.named);
    if (!services.every((service) => service !== undefined)) return { ok: false, reason: 'service-unknown' };
    return app.onboarding.saveServices.execute({ ...chosen, services, landscaperId: actor.id });
  },
  refusals: {
    'no-services': [422, 'Please select at least one service.', 'services'],
    'service-unknown': [422, 'Please choose from the list', 'services'],
    'not-your-profile': [403, 'You can only change your own profile.'],
    'not-registered': [403, 'Please complete your registration first.'],
  },
});
