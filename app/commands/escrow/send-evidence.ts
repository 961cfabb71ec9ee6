import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { EVIDENCE_NOTE_MAX } from '#src/modules/escrow/domain/evidence';
import { actedFrom } from '#app/web/acted-from';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';

const CHOOSE = 'Please choose whether to save it or to submit it to the bank';

/** An admin saves the evidence about a chargeback at the provider, or submits it to the bank. */
export const sendEvidence = command({
  for: 'admin',
  schema: z.object({
    id: z.string(),
    note: z.string().trim().max(EVIDENCE_NOTE_MAX, `Please use at most ${EVIDENCE_NOTE_MAX} characters`).default(''),
    act: z.enum(['save', 'submit'], { error: CHOOSE }),
    reviewed: z.union([z.literal('on'), z.literal(true), z.literal(false)]).optional(),
  }),
  async run({ id: chargebackId, note, act, reviewed }, actor, app, request) {
    if (act === 'submit' && !reviewed) return { ok: false, reason: 'not-reviewed' };
    return app.escrow.sendEvidence.execute({
      chargebackId,
      adminId: actor.id,
      note,
      submit: act === 'submit',
      from: actedFrom(request),
    });
  },
  refusals: {
    'not-reviewed': [422, 'Please confirm that you have read the evidence', 'reviewed'],
    'chargeback-not-found': [404, 'We could not find this chargeback.'],
    'chargeback-over': [409, 'This chargeback is over, so no more evidence can be sent.'],
    'evidence-not-taken': [409, 'The provider takes no evidence for this chargeback.'],
    'too-late': [409, 'The deadline has passed, so the bank takes no more evidence.'],
    'already-sent': [409, 'Evidence has already been submitted to the bank, and that can be done only once.'],
    'provider-busy': [
      503,
      'We cannot reach the payment provider just now. Nothing has been submitted as far as we know. Please look again in a minute.',
    ],
    'provider-refused': [409, 'The payment provider did not take this evidence. Nothing has been submitted.'],
  },
});

/**
 * POST /api/admin/chargebacks/{id}/evidence { note, act: "save" | "submit", reviewed } -> { success, state, submitted
 * }.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(sendEvidence, args, { to: ({ state, submitted }) => ({ success: true, state, submitted }) });
