import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { WRITE_OFF_REASON_MAX } from '#src/modules/escrow/domain/debt';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';

/** An admin decides that a landscaper need not pay what they owe for a chargeback. */
export const writeOffDebt = command({
  for: 'admin',
  schema: z.object({
    id: z.string(),
    because: text('Please write down why they need not pay it', WRITE_OFF_REASON_MAX),
  }),
  run: ({ id: debtId, because }, actor, app) => app.escrow.writeOffDebt.execute({ debtId, adminId: actor.id, because }),
  refusals: {
    'debt-not-found': [404, 'We could not find this debt.'],
    'not-due': [409, 'Nothing of this is owed any more: it was kept back, written off, or the chargeback was won.'],
  },
});

/** POST /api/admin/debts/{id}/write-off { because } -> { success, chargebackId, amount } with the amount in pounds. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(writeOffDebt, args, {
    to: ({ chargebackId, amount }) => ({ success: true, chargebackId, amount: amount / 100 }),
  });
