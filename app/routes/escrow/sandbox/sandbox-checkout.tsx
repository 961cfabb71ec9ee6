import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { formatPounds, split } from '#src/kernel/money';
import { paySandboxCheckout } from '#app/commands/escrow/sandbox-checkout';
import { BackLink } from '#app/ui/page/back-link';
import { Bed } from '#app/ui/bed';
import { Button } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { Note } from '#app/ui/note';
import { Legend, Plot } from '#app/ui/job/plot';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { SandboxClosed } from './sandbox-closed';
import { sandboxCheckout } from './sandbox-page.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = ({ data: found }: { data?: { checkout: { amount: number } } }) =>
  titleOf(found ? `Pay ${formatPounds(found.checkout.amount)}, sandbox` : 'Pay, sandbox');
export const handle = { shell: 'plain' };

export async function loader(args: LoaderFunctionArgs) {
  const checkout = await sandboxCheckout(args);
  return { checkout, parts: split(checkout.amount) };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(paySandboxCheckout, args, { hide: ['cardNumber', 'expiry', 'securityCode'] });
  return outcome.ok ? redirect(outcome.value.next, 303) : outcome.page;
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

export default function SandboxCheckout() {
  const { checkout, parts } = useLoaderData<typeof loader>();
  if (checkout.state === 'closed') return <SandboxClosed backUrl={checkout.cancelUrl} />;
  return (
    <div className="mx-auto grid max-w-[64rem] items-start gap-8 lg:grid-cols-[1fr_27rem] lg:gap-16">
      <Summary checkout={checkout} parts={parts} />
      <CardForm checkout={checkout} />
    </div>
  );
}

function Summary({ checkout, parts }: Shown) {
  const { lines, amount, cancelUrl } = checkout;
  return (
    <section className="lg:pt-4" aria-labelledby="sum">
      <BackLink href={cancelUrl}>Back without paying</BackLink>
      <p className="mt-3 text-soft">Pay for</p>
      <h1 id="sum" className="mb-3 text-2xl">
        {lines[0]?.name}
      </h1>
      <p className="mb-5">
        <Sum of="price" pence={amount} className="text-4xl" large />
      </p>
      <table className="ledger max-w-md">
        <caption className="sr-only">What you pay</caption>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row">{line.name}</th>
              <td>
                <Sum of="price" pence={line.amount} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">Booking fee</th>
            <td>
              <Sum of="fee" pence={0} />
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">You pay</th>
            <td>
              <Sum of="price" pence={amount} className="text-lg" large />
            </td>
          </tr>
        </tfoot>
      </table>
      {checkout.sells === 'job' ? (
        <Held parts={parts} />
      ) : (
        <p className="mt-5 max-w-md text-sm text-soft">
          {checkout.sells === 'month'
            ? 'Paid to our payment provider, now and again each month until you cancel.'
            : 'Paid to our payment provider, once.'}
        </p>
      )}
    </section>
  );
}

function Held({ parts: { share, fee } }: Pick<Shown, 'parts'>) {
  return (
    <div className="mt-5 grid max-w-md gap-2">
      <Plot
        label={`${formatPounds(share)} is held for the landscaper and ${formatPounds(fee)} is the platform fee`}
        parts={[
          { hatch: 'held', pence: share },
          { hatch: 'fee', pence: fee },
        ]}
      />
      <p className="flex flex-wrap gap-x-5 text-sm">
        <Legend hatch="held">
          Held for the landscaper <Sum of="share" pence={share} />
        </Legend>
        <Legend hatch="fee">
          Fee <Sum of="fee" pence={fee} />
        </Legend>
      </p>
      <p className="mt-1 text-sm text-soft">
        Paid to our payment provider and held for this job until you both confirm, or {REVIEW_PERIOD_HOURS} hours after
        it is marked complete.
      </p>
    </div>
  );
}

function CardForm({ checkout }: { checkout: Shown['checkout'] }) {
  const { checkoutId, amount, state, testCards } = checkout;
  const form = useFormReply(useActionData<FormReply>());
  const here = urlOf('/sandbox/checkout/:id', checkoutId);
  return (
    <Bed as="section" pad className="grid gap-5" aria-labelledby="card">
      <form className="grid gap-5" method="post" action={here} noValidate>
        <h2 id="card" className="text-xl">
          Pay by card
        </h2>
        <ErrorSummary errors={form.summary()} />
        {state === 'challenge' && !form.failed && (
          <Note kind="warning">
            Your bank is waiting for your answer. <a href={`${here}/challenge`}>Answer it</a>, or use another card.
          </Note>
        )}
        <Field
          {...form.field('cardNumber')}
          label="Card number"
          inputMode="numeric"
          autoComplete="cc-number"
          inputClassName="num"
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-end gap-3">
          <Field
            {...form.field('expiry')}
            label="Expiry date"
            hint="Such as 12/34"
            inputMode="numeric"
            autoComplete="cc-exp"
            inputClassName="num"
          />
          <Field
            {...form.field('securityCode')}
            label="Security code"
            hint="Any 3 digits"
            inputMode="numeric"
            autoComplete="cc-csc"
            inputClassName="num"
          />
        </div>
        <Button block icon="lock">
          Pay <Sum of="price" pence={amount} />
        </Button>
      </form>
      <form className="grid" method="post" action={`${here}/leave`}>
        <Button kind="quiet">Cancel, pay nothing</Button>
      </form>
      <div>
        <h3 className="label mb-2">Test cards</h3>
        <DataTable
          caption="Test cards and what each of them does"
          rows={testCards}
          keyOf={({ number }) => number}
          columns={[
            { label: 'Number', cell: ({ number }) => <span className="num whitespace-nowrap">{number}</span> },
            { label: 'What it does', cell: ({ behaviour }) => behaviour },
          ]}
        />
        <p className="hint mt-2">Any date in the future and any three digits. Real cards do not work here.</p>
      </div>
    </Bed>
  );
}
