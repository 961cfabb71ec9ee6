import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dateTime, shortDate } from '#src/kernel/written-date';
import { isOverdue } from '#src/modules/sales/domain/service-order';
import { cancelServiceOrder } from '#app/commands/sales/cancel-service-order';
import { SERVICE_NAMES } from '#app/commands/sales/words';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Cancel monthly service?');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const bought = await args.context.app.sales.purchases.of(id);
  const order = bought.find((purchase) => purchase.id === args.params.id && purchase.kind === 'monthly') ?? notFound();
  return { ...order, isOverdue: isOverdue(order) };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(cancelServiceOrder, args);
  if (!outcome.ok) return outcome.reason === 'order-not-found' ? notFound() : outcome.page;
  const { paidUntil } = outcome.value;
  const isOver = paidUntil <= (await args.context.now());
  const description = `${isOver ? 'It has ended.' : `It runs until ${shortDate(paidUntil)}.`} Nothing more is charged.`;
  return redirectWithToast(args.context, '/checkout', { title: 'Monthly service cancelled', description });
}

export default function CancelServiceOrder() {
  const { id, kind, amount, paidUntil, isOverdue } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <ConfirmPage
      back={{ href: '/checkout', label: 'Checkout' }}
      title="Cancel monthly service?"
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
        { term: 'Paid until', value: paidUntil ? dateTime(paidUntil) : '' },
      ]}
      action={urlOf('/garden-services/:id/cancel', id)}
      confirm={{ label: 'Cancel monthly service', danger: true }}
      cancel={{ label: 'Keep it', href: '/checkout' }}
    >
      <p>
        {isOverdue
          ? 'It ends at once, and you owe nothing for the month that was not paid. Nothing more is charged to your card.'
          : 'It runs to the end of the month you have paid for. After that nothing more is charged to your card.'}
      </p>
    </ConfirmPage>
  );
}
