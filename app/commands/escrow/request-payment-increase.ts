import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { CHARGE_MIN, formatPounds, JOB_PRICE_MAX, parsePounds, pounds } from '#src/kernel/money';
import { INCREASE_REASON_MAX, differenceOf } from '#src/modules/escrow/domain/payment-increase';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { exactly, text } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { INCREASE_FAILED, NO_INCREASE } from './words';

const AMOUNT = 'Please enter the new price in pounds, such as 220 or 220.50';
const failed = (why: keyof typeof NO_INCREASE) => `${INCREASE_FAILED.words}. ${NO_INCREASE[why]}`;

/** The landscaper asks for more than was agreed, with a reason (V-LAND-03). */
export const requestPaymentIncrease = command({
  for: 'landscaper',
  schema: z.object({
    id: z.string(),
    newAmount: z.union([exactly(AMOUNT).trim().min(1, AMOUNT).max(100, AMOUNT), z.number()], { error: AMOUNT }),
    reason: text('Please say why the price should go up', INCREASE_REASON_MAX),
  }),
  async run({ id: jobId, newAmount: typed, reason }, actor, app) {
    const newAmount = parsePounds(String(typed));
    if (newAmount === undefined) return { ok: false, reason: 'amount-not-valid' };
    return app.escrow.requestPaymentIncrease.execute({ jobId, landscaperId: actor.id, newAmount, reason });
  },
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'amount-not-valid': [422, AMOUNT, 'newAmount'],
    'not-more-than-agreed': [422, 'Please enter more than the price agreed so far', 'newAmount'],
    'less-than-chargeable': [
      422,
      `The difference is paid by card, and card payments start at ${formatPounds(CHARGE_MIN)}. Please ask for at least that much more`,
      'newAmount',
    ],
    'more-than-possible': [422, `A price can be ${formatPounds(JOB_PRICE_MAX)} at most`, 'newAmount'],
    'not-held': [409, failed('not-held')],
    'payment-disputed': [409, failed('payment-disputed')],
    'already-marked-complete': [409, failed('already-marked-complete')],
    'already-asked': [409, failed('already-asked')],
    'absence-open': [409, failed('absence-open')],
  },
});

/** POST /api/jobs/{id}/request-payment-increase { newAmount, reason }, in pounds. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(requestPaymentIncrease, args, {
    to: ({ id, state, ...increase }) => ({
      success: true,
      requestId: id,
      state,
      currentAmount: pounds(increase.fromAmount),
      newAmount: pounds(increase.toAmount),
      difference: pounds(differenceOf(increase)),
    }),
  });
