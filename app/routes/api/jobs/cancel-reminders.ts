import type { ActionFunctionArgs } from '@remix-run/node';
import { cancelReminders } from '#app/commands/jobs/cancel-reminders';
import { submitJson } from '#app/web/submit.server';

/** POST /api/jobs/recurring/cancel/{jobId}: no payload. It cannot be undone (C-REC-18). */
export const action = (args: ActionFunctionArgs) =>
  submitJson(cancelReminders, args, { to: ({ id }) => ({ success: true, id, recurringCancelled: true }) });
