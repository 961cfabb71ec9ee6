import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { reviewDocument } from './review-document';
import { documentName, refusalReasons } from './words';

const APPROVE = 'Please send approve: true or false';

/**
 * An admin's decision by call. In the address stands the landscaper, whose insurance that has waited longest is decided, or the document. The
 * specification's body is `{ approve }`: what was seen and the last day are then what the landscaper stated, and the reason is a general one.
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
    const stated = {
      summary: documentName(document),
      validUntil: document.expiresOn ?? undefined,
      reason: refusalReasons.unsure,
    };
    const input = {
      ...typed,
      id: document.id,
      summary: typed.summary || stated.summary,
      validUntil: typed.validUntil ?? stated.validUntil,
      reason: typed.reason || stated.reason,
    };
    return reviewDocument.run(input, actor, app, facts);
  },
});

/** POST /api/admin/insurance/{userId or documentId}/verify: { approve }, or with summary and validUntil, or with a reason. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(verifyInsurance, args, { to: ({ id, review }) => ({ success: true, id, review }) });
