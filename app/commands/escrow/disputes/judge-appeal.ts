import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { formatPounds, parsePounds, pence } from '#src/kernel/money';
import { SETTLEMENT_REASON_MAX } from '#src/modules/escrow/domain/hold';
import { SECOND_ADMIN_ABOVE } from '#src/kernel/second-admin';
import { AMOUNT_IN_POUNDS, JOB_NOT_FOUND, REASON_MISSING } from '#app/commands/refusals';
import { actedFrom } from '#app/web/acted-from';
import { command } from '#app/web/command';
import { text, typedAmount } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { NOT_DISPUTED } from './words';

const reason = () => text(REASON_MISSING, SETTLEMENT_REASON_MAX);

/** An admin who had no part in a decision answers the appeal against it. */
export const judgeAppeal = command({
  for: 'admin',
  schema: z.object({
    id: z.string(),
    upheld: z.union([z.boolean(), z.enum(['yes', 'no'])], { error: 'Please choose one' }),
    refund: typedAmount(AMOUNT_IN_POUNDS).nullish(),
    reasonForCustomer: reason(),
    reasonForLandscaper: reason(),
  }),
  async run({ id: jobId, upheld, refund: typed, ...reasons }, actor, app, request) {
    const refund = typed == null || typed === '' ? pence(0) : parsePounds(String(typed));
    if (refund === undefined) return { ok: false, reason: 'amount-not-valid' };
    const isUpheld = upheld === true || upheld === 'yes';
    const judgement = { upheld: isUpheld, refund, ...reasons, from: actedFrom(request) };
    return app.escrow.judgeAppeal.execute({ jobId, adminId: actor.id, ...judgement });
  },
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-disputed': NOT_DISPUTED,
    'not-appealed': [409, 'There is no appeal to answer.'],
    'own-decision': [409, 'You decided this, so another admin has to answer the appeal.'],
    'conflict-of-interest': [409, 'You said that you should not judge this dispute.'],
    'amount-not-valid': [422, AMOUNT_IN_POUNDS, 'refund'],
    'second-admin-needed': [
      409,
      `A refund of more than ${formatPounds(SECOND_ADMIN_ABOVE)} needs a second admin. Make it with “Refund after release” on the job’s page, where another admin can agree, and answer the appeal with £0 here.`,
      'refund',
    ],
    'amount-not-released': [422, 'That is more than was released to the landscaper', 'refund'],
    'not-released': [
      409,
      'Part of this payment is still held for the job. What was released can be refunded once nothing is held any more.',
    ],
    'payment-refunded': [409, 'All of this payment has been refunded already.'],
    'charged-back': [409, 'The customer’s bank has asked for this money back, or has it.'],
    'payout-under-way': [409, 'A payout is under way. Please try again in a few minutes.'],
    'refund-differs': [409, 'A refund of another amount has been made for this appeal already.'],
  },
});

/** POST /api/jobs/{id}/dispute/judge { upheld, refund?, reasonForCustomer, reasonForLandscaper }: refund in pounds. */
export const action = (args: ActionFunctionArgs) => submitJson(judgeAppeal, args);
