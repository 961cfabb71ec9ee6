import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '#app/web/guard.server';

/** The checkout of one of the sandbox provider's pages; it has no pages where real money moves. What is paid leads back to us. */
export async function sandboxCheckout({ params, context }: LoaderFunctionArgs) {
  const view = (await context.app.sandbox?.checkoutPage.view(params.id ?? '')) ?? notFound();
  if (view.state === 'paid') throw redirect(view.doneUrl);
  return view;
}

/** The payout account that one of the sandbox provider's pages is about. */
export const sandboxAccount = async ({ params, context }: LoaderFunctionArgs) =>
  (await context.app.sandbox?.onboardingPage.view(params.id ?? '')) ?? notFound();
