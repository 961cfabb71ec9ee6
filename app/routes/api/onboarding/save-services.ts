import type { ActionFunctionArgs } from '@remix-run/node';
import { saveServices } from '#app/commands/onboarding/save-services';
import { submitJson } from '#app/web/submit.server';

/** PUT /api/landscaper/{userId}/services: { services[], customServices[] }. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(saveServices, args, {
    from: ({ customServices, ...body }) => ({
      ...body,
      customServices: Array.isArray(customServices) ? customServices.map(oneService).join(',') : customServices,
    }),
    to: (offered) => ({ success: true, ...offered }),
  });

/** A comma in a name would make two services of it. */
const oneService = (service: unknown) => String(service).replaceAll(',', ' ');
