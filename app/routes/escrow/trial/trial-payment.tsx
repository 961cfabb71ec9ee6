import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { App } from '#src/composition/app';
import { split } from '#src/kernel/money';
import { openTrialPayment, payTrialPayment } from '#app/commands/escrow/provider-trial';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { formOf, submitForm, type FormReply } from '#app/web/submit.server';
import { toastHere } from '#app/web/toast.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

/** K-PAY-08, in pence. */
const USUAL_AMOUNT = '15000';

export const meta = () => titleOf('Payment test');
export const handle = { shell: 'bare' };

export function loader({ context: { app } }: LoaderFunctionArgs) {
  if (!app.providerTrial) return notFound();
  return { intentId: app.newId(), testCards: app.providerTrial.testCards };
}

type Opened = { clientSecret: string; amount: number; platformFee: number; landscaperAmount: number };
type Reply = { opened?: Opened; result?: FormReply['result'] };

export async function action(args: ActionFunctionArgs) {
  if (new URL(args.request.url).pathname.endsWith('/pay')) return pay(args);
  const outcome = await submitForm(openTrialPayment, args);
  if (outcome.ok) return data<Reply>({ opened: outcome.value });
  toastHere(args.context, { title: 'Failed to create payment intent', description: outcome.words, kind: 'problem' });
  return data<Reply>({ result: outcome.page.data.result }, outcome.page.init ?? undefined);
}

async function pay(args: ActionFunctionArgs) {
  const form = await formOf(args.request);
  const outcome = await submitForm(payTrialPayment, args, { form, hide: ['cardNumber'] });
  if (outcome.ok && outcome.value.isPaid)
    return redirect(`${urlOf('/payment-success')}?payment_intent=${outcome.value.paymentId}`, 303);
  const opened = await openedBefore(String(form.get('clientSecret') ?? ''), args.context.app);
  if (!outcome.ok) {
    toastHere(args.context, { title: 'Payment Failed', description: outcome.words, kind: 'problem' });
    return data<Reply>({ opened, result: outcome.page.data.result }, outcome.page.init ?? undefined);
  }
  const because = outcome.value.isPaid ? '' : outcome.value.because;
  toastHere(args.context, { title: 'Payment Failed', description: because, kind: 'problem' });
  return data<Reply>({ opened, result: { status: 'error', error: { cardNumber: [because] } } }, { status: 402 });
}

/** The payment to try with another card. The client secret begins with its id. */
async function openedBefore(clientSecret: string, { providerTrial }: App): Promise<Opened | undefined> {
  const read = await providerTrial?.readPayment.execute({ paymentId: clientSecret.split('_secret_')[0] ?? '' });
  if (!read?.ok || read.value.isPaid) return undefined;
  const { amount } = read.value;
  const { fee, share } = split(amount);
  return { clientSecret, amount, platformFee: fee, landscaperAmount: share };
}

export default function TrialPayment() {
  const reply = useActionData<typeof action>() as Reply | undefined;
  return (
    <div className="page py-5 lg:py-8">
      <div className="mx-auto grid max-w-form gap-6">
        <div className="grid gap-2">
          <h1>Payment test</h1>
          <p className="text-soft">A payment that is not for a job. Test cards only: no real money moves here.</p>
        </div>
        {reply?.opened ? <Pay opened={reply.opened} reply={reply} /> : <Open reply={reply} />}
      </div>
    </div>
  );
}

function Open({ reply }: { reply: Reply | undefined }) {
  const { intentId } = useLoaderData<typeof loader>();
  const form = useFormReply(reply?.result && { result: reply.result }, { amount: USUAL_AMOUNT, accountId: '' });
  return (
    <form method="post" action="/payment-test" className="bed bed-pad grid gap-4" noValidate data-needs="">
      <ErrorSummary errors={form.summary()} />
      <input type="hidden" name="intentId" value={intentId} />
      <Field {...form.field('amount')} label="Amount in pence" type="number" min={1} step={1} required />
      <Field {...form.field('accountId')} label="Landscaper account id (optional)" autoComplete="off" />
      <div className="flex flex-wrap gap-2">
        <Button>Create Payment Intent</Button>
        <ButtonLink kind="quiet" href="/payment-test">
          Reset Form
        </ButtonLink>
      </div>
    </form>
  );
}

function Pay({ opened, reply }: { opened: Opened; reply: Reply }) {
  const { testCards } = useLoaderData<typeof loader>();
  const form = useFormReply(reply.result && { result: reply.result }, { cardNumber: '' });
  return (
    <>
      <Bed pad className="grid gap-4">
        <TitleBlock
          rows={[
            { term: 'Total', value: <Sum of="price" pence={opened.amount} /> },
            { term: 'Platform fee', value: <Sum of="fee" pence={opened.platformFee} /> },
            { term: 'Landscaper receives', value: <Sum of="share" pence={opened.landscaperAmount} /> },
          ]}
        />
        <form method="post" action="/payment-test/pay" className="grid gap-4" noValidate data-needs="">
          <ErrorSummary errors={form.summary()} />
          <input type="hidden" name="clientSecret" value={opened.clientSecret} />
          <Field {...form.field('cardNumber')} label="Card number" inputMode="numeric" autoComplete="off" required />
          <div className="flex flex-wrap gap-2">
            <Button kind="growth">
              Pay <Sum of="price" pence={opened.amount} />
            </Button>
            <ButtonLink kind="quiet" href="/payment-test">
              Reset Form
            </ButtonLink>
          </div>
        </form>
      </Bed>
      <DataTable
        caption="Test cards"
        showCaption
        rows={testCards}
        keyOf={({ number }) => number}
        columns={[
          { label: 'Number', cell: ({ number }) => <code>{number}</code> },
          { label: 'What it does', cell: ({ behaviour }) => behaviour },
        ]}
      />
    </>
  );
}
