import type { ActionFunctionArgs } from '@remix-run/node';
import { submitJson } from '#app/web/submit.server';
import { actOnPerson } from './act-on-person';

/**
 * POST /api/admin/users/{id}/suspend { reason, days? } -> { success, id, status } (API-ADM-05). Without `days`, the
 * suspension lasts until an admin lifts it.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(actOnPerson, args, {
    from: ({ reason, days }) => ({ reason, days, act: 'suspend' }),
    to: ({ personId }) => ({ success: true, id: personId, status: 'suspended' }),
  });
