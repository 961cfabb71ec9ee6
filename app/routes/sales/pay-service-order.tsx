import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { payServiceOrder } from '#app/commands/sales/pay-service-order';
import { notFound } from '#app/web/guard.server';
import { submitForm } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

const CHECKOUT = '/checkout';

/** The form is on the checkout page. */
export const loader = () => redirect(CHECKOUT);

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(payServiceOrder, args);
  if (outcome.ok) return redirect(outcome.value.url, 303);
  if (outcome.reason === 'order-not-found') return notFound();
  return redirectWithToast(args.context, CHECKOUT, {
    title: 'The payment page did not open',
    description: outcome.words,
    kind: 'problem',
  });
}

/** Never rendered: both the loader and the action redirect. */
export default function PayServiceOrder() {
  return null;
}
