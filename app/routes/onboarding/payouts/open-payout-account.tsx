import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { openPayoutAccount } from '#app/commands/onboarding/open-payout-account';
import { ACCOUNT_GONE } from '#app/commands/escrow/words';
import type { Payee } from '#src/modules/escrow/domain/payee';
import type { ToastMessage } from '#app/ui/page/toast';
import { requireActor } from '#app/web/guard.server';
import { submitForm } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

const SETTINGS = '/landscaper/settings?section=job-preferences#payouts';

/**
 * The return URL of the provider's pages. Returning does not mean that the account is ready, so its state is read
 * again.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { id: landscaperId } = await requireActor(args);
  if (new URL(request.url).searchParams.has('link')) {
    throw await redirectWithToast(context, SETTINGS, {
      title: 'That link has expired',
      description: 'Continue from here and you will get a new one.',
      kind: 'problem',
    });
  }
  const refreshed = await context.app.escrow.refreshPayee.execute({ landscaperId, isAwaited: true });
  if (!refreshed.ok && refreshed.reason === 'no-payout-account') throw redirect(SETTINGS);
  throw await redirectWithToast(context, SETTINGS, statusToast(refreshed.ok ? refreshed.value : undefined));
}

function statusToast(payee: Pick<Payee, 'canReceive' | 'gone' | 'payoutsEnabled'> | undefined): ToastMessage {
  if (!payee)
    return {
      title: 'We could not reach our payment provider just now',
      description: 'We will check your payout account again automatically.',
      kind: 'problem',
    };
  if (payee.gone)
    return { title: 'You need a new payout account', description: ACCOUNT_GONE[payee.gone], kind: 'problem' };
  if (payee.canReceive && !payee.payoutsEnabled)
    return {
      title: 'Your payout account can receive money',
      description: 'Our payment provider cannot pay it into your bank yet: it still needs something from you.',
      kind: 'problem',
    };
  if (payee.canReceive) return { title: 'Your payout account is ready', description: 'Released money is sent to it.' };
  return {
    title: 'Your payout account is not ready yet',
    description: 'Our payment provider still needs something from you.',
    kind: 'problem',
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(openPayoutAccount, args);
  if (outcome.ok) return redirect(outcome.value.url, 303);
  // The form is on the settings page, so its error is shown there.
  return redirectWithToast(args.context, SETTINGS, {
    title: 'Your payout account could not be opened',
    description: outcome.words,
    kind: 'problem',
  });
}

/** Never rendered: loader and action always redirect. */
export default function OpenPayoutAccount() {
  return null;
}
