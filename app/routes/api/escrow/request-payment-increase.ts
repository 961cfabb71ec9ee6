import type { ActionFunctionArgs } from '@remix-run/node';
import { requestPaymentIncrease } from '#app/commands/escrow/request-payment-increase';
import { submitJson } from '#app/web/submit.server';

/** POST /api/jobs/{id}/request-payment-increase { newAmount, reason }, in pounds. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(requestPaymentIncrease, args, {
    to: ({ id, state, fromAmount, toAmount }) => ({
      success: true,
      requestId: id,
      state,
      currentAmount: fromAmount / 100,
      newAmount: toAmount / 100,
      difference: (toAmount - fromAmount) / 100,
    }),
  });
