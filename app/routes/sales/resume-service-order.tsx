import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { resumeServiceOrder } from '#app/commands/sales/resume-service-order';
import { SERVICE_NAMES } from '#app/commands/sales/words';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Continue monthly service?');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const bought = await args.context.app.sales.purchases.of(id);
  return bought.find((purchase) => purchase.id === args.params.id && purchase.kind === 'monthly') ?? notFound();
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(resumeServiceOrder, args);
  if (!outcome.ok) return outcome.reason === 'order-not-found' ? notFound() : outcome.page;
  return redirectWithToast(args.context, '/checkout', {
    title: 'Monthly service continues',
    description: 'Your card is charged again from the next monthly date on.',
  });
}

export default function ResumeServiceOrder() {
  const { id, kind, amount, state } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: '/checkout', label: 'Checkout' };
  const title = 'Continue monthly service?';
  if (state !== 'paused') {
    const why = resumeServiceOrder.refusals['not-paused'][1];
    return <NotNow back={back} title={title} why={why} errors={form.summary()} />;
  }
  return (
    <ConfirmPage
      back={back}
      title={title}
      errors={<ErrorSummary errors={form.summary()} />}
      facts={[
        { term: 'Service', value: SERVICE_NAMES[kind] },
        {
          term: 'Price',
          value: (
            <>
              <Sum of="price" pence={amount} /> per month
            </>
          ),
        },
      ]}
      action={urlOf('/garden-services/:id/resume', id)}
      confirm={{ label: 'Continue monthly service' }}
      cancel={{ label: 'Leave it paused', href: '/checkout' }}
    >
      <p>
        Nothing is charged now. From the next monthly date on, <Sum of="price" pence={amount} /> is charged to your card
        every month. Months in which it was paused are not charged. You can cancel at any time.
      </p>
    </ConfirmPage>
  );
}
