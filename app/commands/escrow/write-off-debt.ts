import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { less, pounds } from '#src/kernel/money';
import { WRITE_OFF_REASON_MAX } from '#src/modules/escrow/domain/debt';
import { actedFrom } from '#app/web/acted-from';
import { ASKED, askSecondAdmin } from '#app/commands/admin/requests/ask-second-admin';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';

/** An admin lets a landscaper off what they owe. */
export const writeOffDebt = command({
  for: 'admin',
  schema: z.object({
    id: z.string(),
    because: text('Please write down why they need not pay it', WRITE_OFF_REASON_MAX),
  }),
  async run({ id: debtId, because }, actor, app, request) {
    const by = { adminId: actor.id, from: actedFrom(request) };
    const done = await app.escrow.writeOffDebt.execute({ debtId, because, ...by });
    if (done.ok || done.reason !== 'second-admin-needed') return done;
    const debt = await app.escrow.chargebacks.debt(debtId);
    if (!debt) return { ok: false, reason: 'debt-not-found' } as const;
    const [jobId, amount] = [debt.job.id, less(debt.amount, debt.settled)];
    const order = { debtId, because };
    const act = 'write-off-debt';
    return askSecondAdmin({ act, subjectId: debtId, jobId, amount, order, reason: because, ...by }, app);
  },
  refusals: {
    ...ASKED,
    'debt-not-found': [404, 'We could not find this debt.'],
    'is-owed-too': [
      409,
      'They are owed a payout for the same job, which was reversed or has not been sent yet. Decide about it or send it first: what they owe is kept back from it. What is left can then be written off.',
    ],
    'not-due': [409, 'Nothing of this is owed any more: it was kept back, written off, or the chargeback was won.'],
  },
});

/**
 * POST /api/admin/debts/{id}/write-off { because } -> { success, chargebackId, jobId, amount }, in pounds; without
 * `chargebackId` for a debt from a refund.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(writeOffDebt, args, {
    to: ({ chargebackId, jobId, amount }) => ({ success: true, chargebackId, jobId, amount: pounds(amount) }),
  });
