import { z } from 'zod';
import { REFUSAL_REASON_MAX, SUMMARY_MAX } from '#src/modules/onboarding/domain/document';
import { REASON_MISSING } from '#app/commands/refusals';
import { actedFrom } from '#app/commands/admin/acted-from';
import { command } from '#app/web/command';
import { date, optionalText } from '#app/web/fields';
import { reasonKeys, refusalReasons } from './words';

/** An admin's decision on a document: what they saw and the day it expires, or why it is refused. */
export const reviewDocument = command({
  for: 'admin',
  schema: z.object({
    id: z.string(),
    decision: z.enum(['approve', 'refuse'], { error: 'Please accept or refuse the document' }),
    summary: optionalText(SUMMARY_MAX),
    validUntil: z.preprocess((typed) => typed || undefined, date.optional()),
    /** A reason of the list; what is written is added to it. */
    because: z.enum(reasonKeys).or(z.literal('')).optional(),
    reason: optionalText(REFUSAL_REASON_MAX),
  }),
  async run({ id: documentId, decision, summary, validUntil, because, reason: written }, actor, app, request) {
    const by = { documentId, adminId: actor.id, from: actedFrom(request) };
    if (decision === 'refuse') {
      const reason = [because && refusalReasons[because], written]
        .filter(Boolean)
        .join(' ')
        .slice(0, REFUSAL_REASON_MAX);
      if (!reason) return { ok: false, reason: 'no-reason' };
      return app.onboarding.reviewDocument.execute({ ...by, verdict: { approve: false, reason } });
    }
    if (!summary) return { ok: false, reason: 'no-summary' };
    if (!validUntil) return { ok: false, reason: 'no-end' };
    return app.onboarding.reviewDocument.execute({ ...by, verdict: { approve: true, summary, validUntil } });
  },
  refusals: {
    'no-summary': [422, 'Please write down what you saw', 'summary'],
    'no-end': [422, 'Enter the expiry date', 'validUntil'],
    'valid-until-past': [422, 'This has already expired, so it cannot be accepted', 'validUntil'],
    'no-reason': [422, REASON_MISSING, 'reason'],
    'document-not-found': [404, 'This document no longer exists. The landscaper may have replaced it.'],
    'document-decided': [409, 'Another admin has already decided on this document.'],
  },
});
