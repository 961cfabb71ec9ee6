import { z } from 'zod';
import { urlOf } from '#app/url-of';
import { command } from '#app/web/command';
import { printable } from '#app/web/fields';
import { cardDeclined, cardProblems } from './words';

const cardField = printable(z.string().max(100)).default('');
const noSuchPage = [404, 'There is no such payment page.'] as const;
const closed = [409, 'This payment page is closed. No money has moved.'] as const;

/** The card page of the sandbox provider. */
export const paySandboxCheckout = command({
  for: 'anyone',
  schema: z.object({ id: z.string(), cardNumber: cardField, expiry: cardField, securityCode: cardField }),
  async run({ id, ...card }, _actor, app) {
    const paid = await app.sandbox?.checkoutPage.pay(id, card);
    if (!paid || paid.outcome === 'not-found') return { ok: false, reason: 'not-found' };
    if (paid.outcome === 'closed') return { ok: false, reason: 'closed' };
    if (paid.outcome === 'invalid') return { ok: false, reason: 'card-refused', problems: cardProblems(paid.fields) };
    if (paid.outcome === 'declined')
      return { ok: false, reason: 'card-refused', problems: { cardNumber: [cardDeclined(paid.reason)] } };
    return {
      ok: true,
      value: { next: paid.outcome === 'paid' ? paid.doneUrl : urlOf('/sandbox/checkout/:id/challenge', id) },
    };
  },
  refusals: {
    'not-found': noSuchPage,
    closed,
    'card-refused': [422, 'Your card was declined. No money has moved. Try another card.'],
  },
});

/** The 3-D Secure page of the customer's bank. */
export const answerSandboxChallenge = command({
  for: 'anyone',
  schema: z.object({
    id: z.string(),
    answer: z.enum(['confirm', 'refuse'], { error: 'Please choose one of the two answers' }),
  }),
  async run({ id, answer }, _actor, app) {
    const paid = await app.sandbox?.checkoutPage.answerChallenge(id, answer);
    if (!paid || paid.outcome === 'not-found') return { ok: false, reason: 'not-found' };
    if (paid.outcome === 'closed') return { ok: false, reason: 'closed' };
    if (paid.outcome !== 'paid') return { ok: false, reason: 'not-confirmed' };
    return { ok: true, value: { next: paid.doneUrl } };
  },
  refusals: {
    'not-found': noSuchPage,
    closed,
    'not-confirmed': [
      402,
      'Your bank could not confirm that it was you. No money has moved. Try again or use another card.',
    ],
  },
});

export const leaveSandboxCheckout = command({
  for: 'anyone',
  schema: z.object({ id: z.string() }),
  async run({ id }, _actor, app) {
    const left = await app.sandbox?.checkoutPage.cancel(id);
    return left ? { ok: true, value: { next: left.cancelUrl } } : { ok: false, reason: 'not-found' };
  },
  refusals: { 'not-found': noSuchPage },
});
