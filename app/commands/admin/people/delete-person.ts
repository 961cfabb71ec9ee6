import type { ActionFunctionArgs } from '@remix-run/node';
import { submitJson } from '#app/web/submit.server';
import { actOnPerson } from './act-on-person';

/** The specified call has no body and therefore no reason. */
const NO_REASON = 'Deleted by a call that gave no reason';

/** DELETE /api/admin/users/{id} -> { success, id } (API-ADM-06). A body may say { reason }. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(actOnPerson, args, {
    from: ({ reason }) => ({ reason: reason ?? NO_REASON, act: 'delete' }),
    to: ({ personId }) => ({ success: true, id: personId }),
  });
