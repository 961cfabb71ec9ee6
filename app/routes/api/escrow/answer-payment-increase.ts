import type { ActionFunctionArgs } from '@remix-run/node';
import { answerPaymentIncrease } from '#app/commands/escrow/answer-payment-increase';
import { submitJson } from '#app/web/submit.server';

/** POST /api/jobs/{id}/payment-increase/{requestId}/respond { accept }. If accepted, the answer has the page to pay on. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(answerPaymentIncrease, args, {
    from: ({ accept }) => ({ answer: accept === true ? 'accept' : accept === false ? 'decline' : undefined }),
    to: ({ jobId, outcome, payAt }) => ({ success: true, jobId, outcome, ...(payAt && { checkoutUrl: payAt }) }),
  });
