import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  listTrialLandscapers,
  openTrialPaymentFor,
  readTrialLandscaper,
  registerTrialLandscaper,
} from '#app/commands/escrow/provider-trial';
import { Bed } from '#app/ui/bed';
import { Button } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { Note } from '#app/ui/note';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { toastHere } from '#app/web/toast.server';
import { Sum, type Said } from '#app/ui/sum';

export const meta = () => titleOf('Provider connect test');
export const handle = { shell: 'bare' };

export function loader({ context: { app } }: LoaderFunctionArgs) {
  return app.providerTrial ? { intentId: app.newId() } : notFound();
}

type Shown =
  | { what: 'registered'; accountId: string; url: string }
  | { what: 'payment'; amount: number; platformFee: number; landscaperAmount: number }
  | { what: 'status'; email: string; charges: boolean; payouts: boolean }
  | { what: 'landscapers'; all: { email: string; accountId: string }[] };
type Reply = { posted: string; shown?: Shown; result?: FormReply['result'] };
type Outcome<Value> =
  | { ok: true; value: Value }
  | { ok: false; reason: string; words: string; page: ReturnType<typeof data<FormReply>> };

const onOff = (isOn: boolean) => (isOn ? 'enabled' : 'disabled');

export async function action(args: ActionFunctionArgs) {
  const posted = new URL(args.request.url).pathname.split('/').at(-1) ?? '';
  /** Shows the same page again with a toast. */
  const answer = <Value,>(outcome: Outcome<Value>, good: (value: Value) => { words: Said; shown: Shown }) => {
    if (outcome.ok) {
      const { words, shown } = good(outcome.value);
      toastHere(args.context, { title: words });
      return data<Reply>({ posted, shown });
    }
    toastHere(args.context, { title: 'Error', description: wordsOf(outcome), kind: 'problem' });
    return data<Reply>({ posted, result: outcome.page.data.result }, outcome.page.init ?? undefined);
  };
  const whenBroken = (words: string) => ({ faultWords: () => words });

  if (posted === 'register')
    return answer(
      await submitForm(registerTrialLandscaper, args, whenBroken('Network error occurred')),
      ({ accountId, url }) => ({
        words: `Account created: ${accountId}`,
        shown: { what: 'registered', accountId, url },
      }),
    );
  if (posted === 'payment')
    return answer(await submitForm(openTrialPaymentFor, args, whenBroken('Network error occurred')), (payment) => ({
      words: ['Payment intent created, platform fee ', { of: 'fee', pence: payment.platformFee }],
      shown: { what: 'payment', ...payment },
    }));
  if (posted === 'status') {
    const outcome = await submitForm(readTrialLandscaper, args, whenBroken('Network error occurred'));
    return answer(outcome, ({ email, chargesEnabled: charges, payoutsEnabled: payouts }) => ({
      words: `Account status: charges ${onOff(charges)}, payouts ${onOff(payouts)}`,
      shown: { what: 'status', email, charges, payouts },
    }));
  }
  return answer(await submitForm(listTrialLandscapers, args, whenBroken('Failed to fetch landscapers')), (all) => ({
    words: `found ${all.length} registered landscapers`,
    shown: { what: 'landscapers', all },
  }));
}

/** The problem of the first field that has one. */
const wordsOf = ({ words, page }: { words: string; page: { data: FormReply } }): string =>
  Object.values(page.data.result.error ?? {}).flatMap((messages) => messages ?? [])[0] ?? words;

export default function TrialConnect() {
  const { intentId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const replyTo = (form: string) => (reply?.posted === form && reply.result ? { result: reply.result } : undefined);
  const register = useFormReply(replyTo('register'), { email: '' });
  const payment = useFormReply(replyTo('payment'), { landscaperEmail: '', amount: '' });
  const status = useFormReply(replyTo('status'), { email: '' });
  const list = useFormReply(replyTo('landscapers'));
  const shown = reply?.shown;
  return (
    <div className="page grid gap-6 py-5 lg:py-8">
      <div className="grid gap-2">
        <h1>Provider connect test</h1>
        <p className="text-soft">Landscapers and payments as the provider connects them. No real money moves here.</p>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Bed as="section" pad className="grid gap-4" aria-labelledby="register">
          <form method="post" action="/stripe-connect-test/register" className="grid gap-4" noValidate>
            <h2 id="register">1. Register a landscaper</h2>
            <ErrorSummary errors={register.summary({ email: 'register-email' })} />
            <Field {...register.field('email')} id="register-email" label="Email" type="email" autoComplete="off" />
            <Button>Register landscaper</Button>
          </form>
          {shown?.what === 'registered' && (
            <Note kind="good">
              <p>
                Account <code>{shown.accountId}</code>. <a href={shown.url}>Complete onboarding</a>
              </p>
            </Note>
          )}
        </Bed>
        <Bed as="section" pad className="grid gap-4" aria-labelledby="payment">
          <form method="post" action="/stripe-connect-test/payment" className="grid gap-4" noValidate>
            <h2 id="payment">2. Create a payment intent</h2>
            <ErrorSummary errors={payment.summary()} />
            <input type="hidden" name="intentId" value={intentId} />
            <Field {...payment.field('landscaperEmail')} label="Landscaper’s email" type="email" autoComplete="off" />
            <Field {...payment.field('amount')} label="Amount in pence" inputMode="numeric" />
            <Button>Create payment intent</Button>
          </form>
          {shown?.what === 'payment' && (
            <TitleBlock
              rows={[
                { term: 'Total', value: <Sum of="price" pence={shown.amount} /> },
                { term: 'Platform fee', value: <Sum of="fee" pence={shown.platformFee} /> },
                { term: 'Landscaper receives', value: <Sum of="share" pence={shown.landscaperAmount} /> },
              ]}
            />
          )}
        </Bed>
        <Bed as="section" pad className="grid gap-4" aria-labelledby="status">
          <form method="post" action="/stripe-connect-test/status" className="grid gap-4" noValidate>
            <h2 id="status">3. Check status</h2>
            <ErrorSummary errors={status.summary({ email: 'status-email' })} />
            <Field {...status.field('email')} id="status-email" label="Email" type="email" autoComplete="off" />
            <Button kind="secondary">Check status</Button>
          </form>
          {shown?.what === 'status' && (
            <TitleBlock
              rows={[
                { term: 'Email', value: shown.email },
                { term: 'Charges', value: onOff(shown.charges) },
                { term: 'Payouts', value: onOff(shown.payouts) },
              ]}
            />
          )}
        </Bed>
        <Bed as="section" pad className="grid gap-4" aria-labelledby="landscapers">
          <form method="post" action="/stripe-connect-test/landscapers" className="grid gap-4">
            <h2 id="landscapers">4. All landscapers</h2>
            <ErrorSummary errors={list.summary()} />
            <Button kind="secondary">List landscapers</Button>
          </form>
          {shown?.what === 'landscapers' && <Landscapers all={shown.all} />}
        </Bed>
      </div>
    </div>
  );
}

function Landscapers({ all }: { all: { email: string; accountId: string }[] }) {
  if (all.length === 0) return <p className="text-soft">There are no accounts yet.</p>;
  return (
    <DataTable
      caption="Landscapers and their accounts"
      rows={all}
      keyOf={({ accountId }) => accountId}
      columns={[
        { label: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
        { label: 'Account', cell: ({ accountId }) => <code className="break-all">{accountId}</code> },
      ]}
    />
  );
}
