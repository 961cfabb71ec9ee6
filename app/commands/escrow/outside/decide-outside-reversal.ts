import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { pounds } from '#src/kernel/money';
import { OUTSIDE_REASON_MAX } from '#src/modules/escrow/domain/outside-refund';
import { actedFrom } from '#app/web/acted-from';
import { REASON_MISSING } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';

/** An admin decides whether to pay again a payout that was reversed directly at the provider. */
export const decideOutsideReversal = command({
  for: 'admin',
  schema: z.object({
    id: z.string(),
    decision: z.enum(['paid-again', 'left'], { error: 'Please choose whether it is paid again' }),
    because: text(REASON_MISSING, OUTSIDE_REASON_MAX),
  }),
  run: ({ id: outsideReversalId, decision: what, because }, actor, app, request) =>
    app.escrow.decideOutsideReversal.execute({
      outsideReversalId,
      adminId: actor.id,
      what,
      because,
      from: actedFrom(request),
    }),
  refusals: {
    'reversal-not-found': [404, 'We could not find this reversal.'],
    'decided-otherwise': [409, 'This was decided already. Go back to the job to see how.'],
    'charged-back': [
      409,
      'The customer’s bank has asked for this payment, or has it. Please wait until the bank has decided.',
    ],
    'take-back-under-way': [
      409,
      'Money for this job is being taken back from the landscaper at this moment. Please decide again in a few minutes.',
    ],
  },
});

/**
 * POST /api/admin/outside-reversals/{id} { decision: 'paid-again' | 'left', because } -> { success, jobId, amount }, in
 * pounds. Repeating the decision changes nothing.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(decideOutsideReversal, args, {
    to: ({ jobId, amount }) => ({ success: true, jobId, amount: pounds(amount) }),
  });
