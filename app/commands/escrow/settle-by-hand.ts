import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { NOTE_MAX, REFERENCE_MAX } from '#src/modules/escrow/domain/hand-settlement';
import { actedFrom } from '#app/web/acted-from';
import { ASKED, askSecondAdmin } from '#app/commands/admin/requests/ask-second-admin';
import { command } from '#app/web/command';
import { mustTick, text } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { CHARGED_BACK } from './words';

/** An admin records that a refused payout or refund was paid by hand. */
export const settleByHand = command({
  for: 'admin',
  schema: z.object({
    id: z.string(),
    paidFrom: z.enum(['bank', 'provider'], { error: 'Please choose where it was paid from' }),
    reference: text('Please enter the reference of the payment', REFERENCE_MAX),
    note: text('Please say how it was paid', NOTE_MAX),
    confirmed: mustTick('Please confirm that the money has been sent'),
  }),
  async run({ id: intentId, paidFrom, reference, note }, actor, app, request) {
    const by = { adminId: actor.id, from: actedFrom(request) };
    const done = await app.escrow.settleByHand.execute({ intentId, payment: { paidFrom, reference, note }, ...by });
    if (done.ok || done.reason !== 'second-admin-needed') return done;
    const refused = await app.escrow.refusedMoney.find(intentId);
    if (!refused) return { ok: false, reason: 'not-refused' } as const;
    const { jobId, amount } = refused;
    const order = { intentId, paidFrom, reference, note };
    const act = 'settle-by-hand';
    return askSecondAdmin({ act, subjectId: intentId, jobId, amount, order, reason: note, ...by }, app);
  },
  refusals: {
    ...ASKED,
    'intent-not-found': [404, 'We could not find this payment.'],
    'not-refused': [409, 'The provider has not refused this payment, so there is no manual payment to record.'],
    'tried-again': [409, 'This has been tried again since. Check the new attempt in the list first.'],
    'settled-otherwise': [
      409,
      'A manual payment with a different reference or note is already recorded for this. Nothing more has been booked. If the money was sent twice, ask for the second payment back.',
    ],
    'charged-back': [409, CHARGED_BACK],
    'owes-for-job': [
      409,
      'The landscaper owes us money for this job, or it is being taken back. Try the payout again instead: what they owe is kept back from it.',
    ],
    'reference-used': [
      422,
      'This reference belongs to another payment. Please enter the reference of the manual payment made for this.',
      'reference',
    ],
    'provider-busy': [
      503,
      'We cannot reach the payment provider just now. Nothing has changed. Please try again in a minute.',
    ],
  },
});

/** POST /api/admin/refused-money/{id}/settle. Safe to repeat with the same body. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(settleByHand, args, {
    to: ({ jobId, intentId, outcome }) => ({ success: true, jobId, settledAs: intentId, outcome }),
  });
