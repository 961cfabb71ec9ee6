import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { leaveSandboxCheckout } from '#app/commands/escrow/sandbox-checkout';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { titleOf } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm } from '#app/web/submit.server';
import { sandboxCheckout } from './sandbox-page.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Leave without paying, sandbox');
export const handle = { shell: 'plain' };

export async function loader(args: LoaderFunctionArgs) {
  const { checkoutId, amount } = await sandboxCheckout(args);
  return { checkoutId, amount };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(leaveSandboxCheckout, args);
  return outcome.ok ? redirect(outcome.value.next, 303) : notFound();
}

export default function SandboxLeave() {
  const { checkoutId, amount } = useLoaderData<typeof loader>();
  const here = urlOf('/sandbox/checkout/:id', checkoutId);
  return (
    <ConfirmPage
      back={{ href: here, label: 'Back to the card' }}
      title="Leave without paying?"
      action={`${here}/leave`}
      confirm={{ label: 'Leave, pay nothing' }}
      cancel={{
        href: here,
        label: (
          <>
            Pay <Sum of="price" pence={amount} />
          </>
        ),
      }}
    >
      <p>No money has moved. You can come back and pay while the page is open.</p>
    </ConfirmPage>
  );
}
