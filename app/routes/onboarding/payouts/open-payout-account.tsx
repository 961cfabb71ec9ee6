import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { openPayoutAccount } from '#app/commands/onboarding/open-payout-account';
import type { ToastMessage } from '#app/ui/page/toast';
import { requireActor } from '#app/web/guard.server';
import { submitForm } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

const SETTINGS = '/landscaper/settings#payouts';

/** The way back from the provider's pages. Coming back does not mean being ready, so the account is read again. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { id: landscaperId } = await requireActor(args);
  if (new URL(request.url).searchParams.has('link')) {
    throw await redirectWithToast(context, SETTINGS, {
      title: 'That link has run out',
      description: 'Go on from here: you get a new one.',
      kind: 'problem',
    });
  }
  const refreshed = await context.app.escrow.refreshPayee.execute({ landscaperId });
  if (!refreshed.ok && refreshed.reason === 'no-payout-account') throw redirect(SETTINGS);
  throw await redirectWithToast(context, SETTINGS, standing(refreshed.ok ? refreshed.value : undefined));
}

function standing(payee: { canReceive: boolean } | undefined): ToastMessage {
  if (!payee)
    return {
      title: 'We could not ask our payment provider just now',
      description: 'We ask again by ourselves.',
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
  // The form stands among the settings, so that is where its failure is said.
  return redirectWithToast(args.context, SETTINGS, {
    title: 'The payout account did not open',
    description: outcome.words,
    kind: 'problem',
  });
}

/** Never rendered: both ways through lead on. */
export default function OpenPayoutAccount() {
  return null;
}
