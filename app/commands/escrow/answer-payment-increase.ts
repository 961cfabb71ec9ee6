import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { CHARGE_MIN, formatPounds } from '#src/kernel/money';
import type { AnswerPaymentIncreaseRefusal } from '#src/modules/escrow/use-cases/payments/answer-payment-increase';
import type { OpenCheckoutRefusal } from '#src/modules/escrow/use-cases/payments/open-checkout';
import { command, type Answer } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { checkoutPageOn } from './checkout-page';
import { openCheckout } from './open-checkout';

/** `payAt`: once accepted, the URL of the provider's page on which to pay the difference. */
type Answered = { jobId: string; outcome: 'accepted' | 'declined'; payAt: string | null };
type Refusal = AnswerPaymentIncreaseRefusal | OpenCheckoutRefusal | 'too-many-attempts';
const ANSWER = 'Please accept or decline';

/** The customer's answer to a payment increase. Accepting opens the page on which the difference is paid. */
export const answerPaymentIncrease = command({
  for: 'customer',
  schema: z.object({
    id: z.string(),
    increaseId: z.string(),
    answer: z.enum(['accept', 'decline'], { error: ANSWER }),
  }),
  async run({ id: jobId, increaseId, answer }, actor, app, request): Promise<Answer<Answered, Refusal>> {
    const accept = answer === 'accept';
    const customerId = actor.id;
    if (accept && !(await app.rateLimits.allow('open-checkout', customerId)))
      return { ok: false, reason: 'too-many-attempts' };
    const answered = await app.escrow.answerPaymentIncrease.execute({ jobId, increaseId, customerId, accept });
    if (!answered.ok) return answered;
    if (!accept) return { ok: true, value: { jobId, outcome: 'declined', payAt: null } };
    const pageOf = checkoutPageOn(request.baseUrl);
    const opened = await app.escrow.openCheckout.execute({ jobId, customerId, increaseId, pageOf });
    return opened.ok ? { ok: true, value: { jobId, outcome: 'accepted', payAt: opened.value.url } } : opened;
  },
  refusals: {
    ...openCheckout.refusals,
    'increase-not-found': [404, 'We could not find this request.'],
    'not-held': [409, 'This payment is no longer held, so nothing can be added to it.'],
    'payment-disputed': [409, 'You reported a problem with this job. It has to be settled first.'],
    'less-than-chargeable': [
      409,
      `The difference is less than ${formatPounds(CHARGE_MIN)}, the least that can be paid by card. Nothing has changed. Decline it, and agree a different price with your landscaper.`,
    ],
    'already-answered': [409, 'You have already given a different answer to this request.'],
    'increase-closed': [
      409,
      'The time to pay the difference has run out. Nothing has changed, and you owe nothing more.',
    ],
    'acceptance-lapsed': [
      409,
      'The time to pay the difference has run out. Nothing has changed, and you owe nothing more.',
    ],
    'already-paid': [409, 'You have already paid this difference. Nothing more is due.'],
  },
});

/**
 * POST /api/jobs/{id}/payment-increase/{requestId}/respond { accept }. Accepting returns the URL of the page to pay on.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(answerPaymentIncrease, args, {
    from: ({ accept }) => ({ answer: accept === true ? 'accept' : accept === false ? 'decline' : undefined }),
    to: ({ jobId, outcome, payAt }) => ({ success: true, jobId, outcome, ...(payAt && { checkoutUrl: payAt }) }),
  });
