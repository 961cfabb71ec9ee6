import type { ActionFunctionArgs } from '@remix-run/node';
import { cancelServiceOrder } from '#app/commands/sales/cancel-service-order';
import { submitJson } from '#app/web/submit.server';

/** POST /api/service-orders/{id}/cancel: no body. The paid month is the last one. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(cancelServiceOrder, args, { to: ({ paidUntil }) => ({ success: true, paidUntil }) });
