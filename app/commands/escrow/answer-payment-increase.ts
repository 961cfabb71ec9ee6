import { z } from 'zod';
import type { AnswerPaymentIncreaseRefusal } from '#src/modules/escrow/use-cases/payments/answer-payment-increase';
import type { OpenCheckoutRefusal } from '#src/modules/escrow/use-cases/payments/open-checkout';
import { command, type Answer } from '#app/web/command';
import { openCheckout } from './open-checkout';

/** `payAt`: the provider's page for the difference, after a yes. */
type Answered = { jobId: string; outcome: 'accepted' | 'declined'; payAt: string | null };
type Refusal = AnswerPaymentIncreaseRefusal | OpenCheckoutRefusal | 'too-many-attempts';
const ANSWER = 'Please accept or decline';

/** The customer's answer to a request for more. A yes leads to the page on which the difference is paid. */
export const answerPaymentIncrease = command({
  for: 'customer',
  schema: z.object({
    id: z.string(),
    increaseId: z.string(),
    answer: z.enum(['accept', 'decline'], { error: ANSWER }),
  }),
  async run({ id: jobId, increaseId, answer }, actor, app): Promise<Answer<Answered, Refusal>> {
    const accept = answer === 'accept';
    const customerId = actor.id;
    if (accept && !(await app.rateLimits.allow('open-checkout', customerId)))
      return { ok: false, reason: 'too-many-attempts' };
    const answered = await app.escrow.answerPaymentIncrease.execute({ jobId, increaseId, customerId, accept });
    if (!answered.ok) return answered;
    if (!accept) return { ok: true, value: { jobId, outcome: 'declined', payAt: null } };
    const opened = await app.escrow.openCheckout.execute({ jobId, customerId, increaseId });
    return opened.ok ? { ok: true, value: { jobId, outcome: 'accepted', payAt: opened.value.url } } : opened;
  },
  refusals: {
    ...openCheckout.refusals,
    'increase-not-found': [404, 'We could not find this request.'],
    'not-held': [409, 'This payment is not held any more, so nothing can be added to it.'],
    'payment-disputed': [409, 'You reported a problem with this job. It has to be settled first.'],
    'already-answered': [409, 'You have answered this request already, and differently.'],
    'increase-closed': [409, 'The time to pay the difference is over. Nothing has changed, and you owe nothing more.'],
    'acceptance-lapsed': [
      409,
      'The time to pay the difference is over. Nothing has changed, and you owe nothing more.',
    ],
    'already-paid': [409, 'You have paid this difference already. Nothing more is due.'],
  },
});
