import type { ActionFunctionArgs } from '@remix-run/node';
import { reviewDocument } from '#app/commands/onboarding/review-document';
import { submitJson } from '#app/web/submit.server';

/** POST /api/admin/insurance/{documentId}/verify: { decision: approve, summary, validUntil } or { decision: refuse, reason }. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(reviewDocument, args, { to: ({ id, review }) => ({ success: true, id, review }) });
