import { z } from 'zod';
import { cutTo } from '#src/kernel/typed-text';
import { CARRIER_NUMBER_MAX, REFUSAL_REASON_MAX, SUMMARY_MAX } from '#src/modules/onboarding/domain/document';
import { REASON_MISSING } from '#app/commands/refusals';
import { actedFrom } from '#app/web/acted-from';
import { command } from '#app/web/command';
import { date, optionalText, tick } from '#app/web/fields';
import { reasonKeys, refusalReasons } from './words';

/** An admin's decision on a document: what they saw and its expiry date, or why it is refused. */
export const reviewDocument = command({
  for: 'admin',
  schema: z.object({
    id: z.string(),
    decision: z.enum(['approve', 'refuse'], { error: 'Please accept or refuse the document' }),
    summary: optionalText(SUMMARY_MAX),
    validUntil: z.preprocess((typed) => typed || undefined, date.optional()),
    /** For a credential: whether it is the authority to carry waste, and its number. */
    isCarrier: tick,
    carrierNumber: optionalText(CARRIER_NUMBER_MAX),
    /** A reason from the list. What is written is added to it. */
    because: z.enum(reasonKeys).or(z.literal('')).optional(),
    reason: optionalText(REFUSAL_REASON_MAX),
  }),
  async run(
    { id: documentId, decision, summary, validUntil, because, reason: written, ...carrier },
    actor,
    app,
    request,
  ) {
    const by = { documentId, adminId: actor.id, from: actedFrom(request) };
    if (decision === 'refuse') {
      const said = [because && refusalReasons[because], written].filter(Boolean).join(' ');
      const reason = cutTo(said, REFUSAL_REASON_MAX);
      if (!reason) return { ok: false, reason: 'no-reason' };
      return app.onboarding.reviewDocument.execute({ ...by, verdict: { approve: false, reason } });
    }
    if (!summary) return { ok: false, reason: 'no-summary' };
    if (!validUntil) return { ok: false, reason: 'no-end' };
    if (carrier.isCarrier && !carrier.carrierNumber) return { ok: false, reason: 'no-number' };
    const carrierNumber = carrier.isCarrier ? carrier.carrierNumber : undefined;
    return app.onboarding.reviewDocument.execute({
      ...by,
      verdict: { approve: true, summary, validUntil, carrierNumber },
    });
  },
  refusals: {
    'no-summary': [422, 'Please write down what you saw', 'summary'],
    'no-end': [422, 'Enter the expiry date', 'validUntil'],
    'no-number': [422, 'Enter the number of the registration or permit', 'carrierNumber'],
    'valid-until-past': [422, 'This has already expired, so it cannot be accepted', 'validUntil'],
    'no-reason': [422, REASON_MISSING, 'reason'],
    'document-not-found': [404, 'This document no longer exists. The landscaper may have replaced it.'],
    'document-decided': [409, 'Another admin has already decided on this document.'],
  },
});
