import type { ActionFunctionArgs } from '@remix-run/node';
import { submitJson } from '#app/web/submit.server';
import { actOnPerson } from './act-on-person';

/** POST /api/admin/users/{id}/reinstate { reason } -> { success, id, status }. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(actOnPerson, args, {
    from: ({ reason }) => ({ reason, act: 'reinstate' }),
    to: ({ personId }) => ({ success: true, id: personId, status: 'active' }),
  });
