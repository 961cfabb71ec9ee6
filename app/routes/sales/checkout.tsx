import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openOneTimeCheckout, openSubscriptionCheckout } from '#app/commands/sales/open-service-checkout';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { toastHere } from '#app/web/toast.server';
import { ServiceCards } from './service-cards';
import { ServicePurchases } from './service-purchases';

export const meta = () => titleOf('Checkout');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  return { purchases: await args.context.app.sales.purchases.of(id) };
}

/** The path decides which service is bought. */
export async function action(args: ActionFunctionArgs) {
  const isMonthly = new URL(args.request.url).pathname.endsWith('/subscription');
  const options = { faultWords: () => 'An unknown error occurred' };
  const outcome = await submitForm(isMonthly ? openSubscriptionCheckout : openOneTimeCheckout, args, options);
  if (outcome.ok) return redirect(outcome.value.url, 303);
  const title = isMonthly ? 'Subscription Error' : 'Payment Error';
  toastHere(args.context, { title, description: outcome.words, kind: 'problem' });
  return outcome.page;
}

export default function Checkout() {
  const { purchases } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <div className="grid gap-6">
      <div className="grid max-w-form gap-2">
        <h1>Checkout</h1>
        <p>
          Choose one of our <a href="/garden-services">garden services</a>. You pay by card on our payment provider’s
          page; we never see your card number.
        </p>
      </div>
      <ErrorSummary errors={form.summary()} />
      <ServiceCards reader="customer" />
      {purchases.length > 0 && (
        <section className="grid gap-3" aria-labelledby="bought">
          <h2 id="bought">Your garden services</h2>
          <ServicePurchases purchases={purchases} />
        </section>
      )}
    </div>
  );
}
