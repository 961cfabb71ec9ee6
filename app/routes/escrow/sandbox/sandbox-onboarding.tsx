import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { completeSandboxOnboarding } from '#app/commands/escrow/sandbox-onboarding';
import { Bed } from '#app/ui/bed';
import { Button } from '#app/ui/button';
import { Note } from '#app/ui/note';
import { TitleBlock } from '#app/ui/job/title-block';
import { urlOf } from '#app/url-of';
import { titleOf } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm } from '#app/web/submit.server';
import type { SandboxAccountView } from '#src/modules/escrow/ports/sandbox-page-views';
import { sandboxAccount } from './sandbox-page.server';

export const meta = () => titleOf('Payout account, sandbox');
export const handle = { shell: 'plain' };

export const loader = (args: LoaderFunctionArgs) => sandboxAccount(args);

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(completeSandboxOnboarding, args);
  return outcome.ok ? redirect(outcome.value.next, 303) : notFound();
}

/** The provider's page for landscapers. Each button is a form with its own URL. */
export default function SandboxOnboarding() {
  const account = useLoaderData<typeof loader>();
  const here = urlOf('/sandbox/onboarding/:id', account.accountId);
  return (
    <div className="mx-auto grid max-w-form gap-6">
      <div className="grid gap-2">
        <h1>Your payout account</h1>
        <p className="text-lg">
          This is the sandbox’s stand-in for the payment provider’s own pages, where a landscaper says who they are and
          where their money should go. You do not have to fill anything in here: choose how far to go.
        </p>
      </div>
      <TitleBlock
        rows={[
          { term: 'Account', value: <span className="break-all">{account.accountId}</span> },
          { term: 'Email', value: <span className="break-all">{account.email}</span> },
          { term: 'Business', value: account.businessType === 'company' ? 'Company' : 'Individual' },
          { term: 'Details', value: account.detailsSubmitted ? 'Details Submitted' : 'Details Pending' },
          { term: 'Charges', value: account.chargesEnabled ? 'Charges Enabled' : 'Charges Disabled' },
          { term: 'Payouts', value: account.payoutsEnabled ? 'Payouts Enabled' : 'Payouts Disabled' },
        ]}
      />
      {account.gone ? (
        <Note kind="closed">
          {account.gone === 'closed' ? 'This account is closed.' : 'This account was rejected.'} It cannot receive money
          any more.
        </Note>
      ) : (
        <Choices here={here} account={account} />
      )}
    </div>
  );
}

function Choices({ here, account }: { here: string; account: SandboxAccountView }) {
  return (
    <>
      <Bed as="section" pad className="grid gap-5" aria-labelledby="how-far">
        <h2 id="how-far" className="text-xl">
          {account.state === 'complete' ? 'Your details are complete' : 'How far do you want to go?'}
        </h2>
        <Step action={here} label="Enter everything" kind="growth">
          All details are entered and checked. The account can receive money at once.
        </Step>
        <Step action={`${here}/partial`} label="Enter some of it" kind="secondary">
          The details are entered, but a document is still due. The account cannot receive money yet.
        </Step>
        <Step action={`${here}/leave`} label="Leave for now" kind="secondary">
          Nothing is entered.
        </Step>
      </Bed>
      <Bed as="section" pad className="grid gap-5" aria-labelledby="later">
        <h2 id="later" className="text-xl">
          What can happen later
        </h2>
        {account.bankRefuses ? (
          <Step action={`${here}/later`} what="bank-accepts" label="Enter new bank details" kind="growth">
            What the bank returned is paid again, and arrives.
          </Step>
        ) : (
          <Step action={`${here}/later`} what="bank-refuses" label="The bank returns payouts" kind="secondary">
            The bank account is closed, so what is paid into it comes back to this account.
          </Step>
        )}
        <Step action={`${here}/later`} what="closed" label="Close this account" kind="secondary">
          The landscaper closes the account. It can no longer receive money.
        </Step>
        <Step action={`${here}/later`} what="rejected" label="Reject this account" kind="secondary">
          The provider rejects the account after a check.
        </Step>
      </Bed>
    </>
  );
}

function Step({
  action,
  what,
  label,
  kind,
  children,
}: {
  action: string;
  what?: string;
  label: string;
  kind: 'growth' | 'secondary';
  children: string;
}) {
  return (
    <form method="post" action={action} className="grid justify-items-start gap-2">
      <p>{children}</p>
      {what && <input type="hidden" name="what" value={what} />}
      <Button kind={kind}>{label}</Button>
    </form>
  );
}
