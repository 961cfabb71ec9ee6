import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dateTime } from '#src/kernel/written-date';
import { retryMoneyIntent } from '#app/commands/escrow/retry-money-intent';
import { REFUSED_BECAUSE, SENT_TO } from '#app/commands/escrow/words';
import { CheckField } from '#app/ui/forms/check-field';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { noLongerRefused } from './no-longer-refused.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Try a refused payment again');
export const handle = { shell: 'app' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const refused = await context.app.escrow.refusedMoney.find(params.id ?? '');
  return refused ?? notFound();
}

const TOASTS = {
  sent: { title: 'Sent', description: 'The provider accepted it this time.' },
  refused: { title: 'Refused again', description: 'The list shows what the provider said.', kind: 'problem' },
  waiting_payee: {
    title: 'Waiting for the landscaper',
    description: 'It will be sent once their account can receive money.',
  },
  ready: { title: 'On its way', description: 'The provider is not responding. We will keep trying.' },
  calling: { title: 'On its way', description: 'The provider is not responding. We will keep trying.' },
  cancelled: {
    title: 'Cancelled',
    description: 'The customer’s bank returned this money, so it is not sent again.',
    kind: 'problem',
  },
} as const;
const FOUND = {
  title: 'Found at the provider',
  description: 'It had been sent after all, so it is booked and nothing was sent again.',
};

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(retryMoneyIntent, args);
  if (!outcome.ok) return (await noLongerRefused(args, outcome)) ?? outcome.page;
  return redirectWithToast(
    args.context,
    '/admin-dashboard?tab=payments',
    outcome.value.found ? FOUND : TOASTS[outcome.value.state],
  );
}

export default function RetryMoneyIntent() {
  const { id, kind, amount, recipient, jobId, jobNumber, jobTitle, reason, words, since, retriedBy } =
    useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <ConfirmPage
      back={{ href: '/admin-dashboard?tab=payments', label: 'Admin dashboard' }}
      title={
        <>
          Try again to send <Sum of="moved" pence={amount} />
        </>
      }
      facts={[
        { term: SENT_TO[kind], value: recipient },
        { term: 'Job', value: <a href={urlOf('/jobs/:id', jobId)}>{`${jobNumber} ${jobTitle}`}</a> },
        { term: 'Refused', value: dateTime(since) },
        { term: 'Why', value: REFUSED_BECAUSE[reason] },
        ...(words ? [{ term: 'The provider said', value: words }] : []),
        ...(retriedBy ? [{ term: 'Last tried by', value: retriedBy }] : []),
      ]}
      action={urlOf('/admin/refused-money/:id/retry', id)}
      confirm={{ label: 'Try again', icon: 'send' }}
      errors={<ErrorSummary errors={form.summary()} />}
      fields={
        <CheckField
          name="somethingElse"
          error={form.error('somethingElse')}
          label="If the provider shows a manual payment of this amount to this recipient, it was for something else"
        />
      }
    >
      <p className="text-base text-soft">
        {reason === 'came-back'
          ? 'The new refund goes to the same card. Ask the customer first whether that card still works. If it does not, pay them another way and record a manual payment.'
          : 'Check the payment at the provider first: the reason for the refusal has to be put right there.'}{' '}
        We look there first: if the money has moved after all, it is booked and not sent again. Otherwise a new request
        is sent in your name. However often you press it, the money moves once.
      </p>
      <p className="text-base">
        <a href={urlOf('/admin/refused-money/:id/settle', id)}>It has already been paid manually</a>
      </p>
    </ConfirmPage>
  );
}
