import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { serviceNamed } from '#src/modules/jobs/domain/services';
import { textLimits } from '#src/modules/onboarding/domain/registration-limits';
import { command } from '#app/web/command';
import { list, optionalText } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { notListed, ownProfileOnly } from './words';

const MAX = textLimits.customService;

/**
 * What a landscaper offers. Services in their own words come in one line, separated by commas. Their own profile only
 * (L-PUB-07).
 */
export const saveServices = command({
  for: 'landscaper',
  schema: z.object({
    userId: z.string().optional(),
    services: list(z.string().max(MAX)),
    customServices: optionalText(1200)
      .transform((words = '') => words.split(',').map((service) => service.trim()))
      .refine(
        (services) => services.every(({ length }) => length <= MAX),
        `Please use ${MAX} characters or fewer for each service`,
      )
      .refine(({ length }) => length <= 20, 'Please name up to 20 services of your own'),
  }),
  async run({ userId, ...chosen }, actor, app) {
    if (userId !== undefined && userId !== actor.id) return { ok: false, reason: 'not-your-profile' };
    const services = chosen.services.map(serviceNamed);
    if (!services.every((service) => service !== undefined)) return { ok: false, reason: 'service-unknown' };
    return app.onboarding.saveServices.execute({ ...chosen, services, landscaperId: actor.id });
  },
  refusals: {
    'no-services': [422, 'Please select at least one service.', 'services'],
    'service-unknown': [422, notListed, 'services'],
    'not-your-profile': [403, ownProfileOnly],
    'not-registered': [403, 'Please complete your registration first.'],
  },
});

/** PUT /api/landscaper/{userId}/services: { services[], customServices[] }. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(saveServices, args, {
    from: ({ customServices, ...body }) => ({
      ...body,
      customServices: Array.isArray(customServices) ? customServices.map(oneService).join(',') : customServices,
    }),
    to: (offered) => ({ success: true, ...offered }),
  });

/** A comma in a name would split it into two services. */
const oneService = (service: unknown) => String(service).replaceAll(',', ' ');
