import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerSandboxChallenge } from '#app/commands/escrow/sandbox-checkout';
import { BRAND } from '#app/ui/page/brand';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { SandboxClosed } from './sandbox-closed';
import { sandboxCheckout } from './sandbox-page.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Your bank asks, sandbox');
export const handle = { shell: 'plain' };

export async function loader(args: LoaderFunctionArgs) {
  const { checkoutId, state, amount, cancelUrl } = await sandboxCheckout(args);
  return { checkoutId, state, amount, cancelUrl };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(answerSandboxChallenge, args);
  return outcome.ok ? redirect(outcome.value.next, 303) : outcome.page;
}

/** The customer's bank asks them to confirm the payment. */
export default function SandboxChallenge() {
  const { checkoutId, state, amount, cancelUrl } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  if (state === 'closed') return <SandboxClosed backUrl={cancelUrl} />;
  const here = urlOf('/sandbox/checkout/:id', checkoutId);
  return (
    <Bed as="section" pad className="mx-auto grid max-w-form gap-5" aria-labelledby="asked">
      <h1 id="asked" className="text-2xl">
        {state === 'challenge' ? 'Your bank asks: is this you?' : 'Your bank has already had an answer'}
      </h1>
      <ErrorSummary errors={form.summary()} />
      {state === 'challenge' ? (
        <>
          <p className="text-lg">
            A payment of{' '}
            <b>
              <Sum of="price" pence={amount} />
            </b>{' '}
            to {BRAND.name} is waiting for you. This is the sandbox’s 3-D Secure step: choose what you would tell your
            bank.
          </p>
          <form method="post" action={`${here}/challenge`} className="flex flex-wrap gap-3">
            <Button name="answer" value="confirm">
              Confirm
            </Button>
            <Button name="answer" value="refuse" kind="secondary">
              Refuse
            </Button>
          </form>
        </>
      ) : (
        <div>
          <ButtonLink href={here}>Back to the card form</ButtonLink>
        </div>
      )}
    </Bed>
  );
}
