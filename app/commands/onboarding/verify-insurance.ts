import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { reviewDocument } from './review-document';

const APPROVE = 'Please send approve: true or false';

/**
 * An admin's decision by call. The address names a document, or a landscaper: then their insurance that has waited
 * longest is decided. `approve` is another way to give the decision. As on the page, approving needs what was seen and
 * its expiry date, and refusing needs a reason.
 */
export const verifyInsurance = command({
  ...reviewDocument,
  schema: reviewDocument.schema
    .extend({
      decision: reviewDocument.schema.shape.decision.optional(),
      approve: z.boolean({ error: APPROVE }).optional(),
    })
    .refine(({ decision, approve }) => decision !== undefined || approve !== undefined, {
      error: APPROVE,
      path: ['approve'],
    })
    .transform(({ approve, decision, ...rest }) => ({
      ...rest,
      decision: decision ?? (approve ? ('approve' as const) : ('refuse' as const)),
    })),
  async run({ id, ...typed }, actor, app, facts) {
    const { documents } = app.onboarding;
    const document = (await documents.one(id)) ?? (await documents.nextInsuranceOf(id));
    if (!document) return { ok: false, reason: 'document-not-found' };
    return reviewDocument.run({ ...typed, id: document.id }, actor, app, facts);
  },
});

/**
 * POST /api/admin/insurance/{userId or documentId}/verify: { approve: true, summary, validUntil } or { approve: false,
 * reason }.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(verifyInsurance, args, { to: ({ id, review }) => ({ success: true, id, review }) });
