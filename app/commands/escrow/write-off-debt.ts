import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { WRITE_OFF_REASON_MAX } from '#src/modules/escrow/domain/debt';
import { actedFrom } from '#app/commands/admin/acted-from';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';

/** An admin decides that a landscaper need not pay what they owe. */
export const writeOffDebt = command({
  for: 'admin',
  schema: z.object({
    id: z.string(),
    because: text('Please write down why they need not pay it', WRITE_OFF_REASON_MAX),
  }),
  run: ({ id: debtId, because }, actor, app, request) =>
    app.escrow.writeOffDebt.execute({ debtId, adminId: actor.id, because, from: actedFrom(request) }),
  refusals: {
    'debt-not-found': [404, 'We could not find this debt.'],
    'is-owed-too': [
      409,
      'They are owed a payout for the same job, which was reversed or has not been sent yet. Decide about it or send it first: what they owe is kept back from it. What is left can then be written off.',
    ],
    'not-due': [409, 'Nothing of this is owed any more: it was kept back, written off, or the chargeback was won.'],
  },
});

/** POST /api/admin/debts/{id}/write-off { because } -> { success, chargebackId, jobId, amount } with the amount in pounds; no `chargebackId` after a refund. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(writeOffDebt, args, {
    to: ({ chargebackId, jobId, amount }) => ({ success: true, chargebackId, jobId, amount: amount / 100 }),
  });
