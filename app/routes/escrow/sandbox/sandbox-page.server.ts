import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { onboardingPageFor } from '#app/commands/escrow/sandbox-onboarding';
import { notFound } from '#app/web/guard.server';

/** The checkout of a sandbox page. Redirects to our site if it has been paid; 404 where real money is used. */
export async function sandboxCheckout({ params, context }: LoaderFunctionArgs) {
  const view = (await context.app.sandbox?.checkoutPage.view(params.id ?? '')) ?? notFound();
  if (view.state === 'paid') throw redirect(view.doneUrl);
  return view;
}

/** The payout account of a sandbox page, for anyone who may see it. */
export async function sandboxAccount({ params, context }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const page = await onboardingPageFor(context.app, await context.actor(), id);
  return (await page?.view(id)) ?? notFound();
}
