import type { ActionFunctionArgs } from '@remix-run/node';
import { notFound } from '#app/web/guard.server';
import { redirectWithToast } from '#app/web/toast.server';

const TITLES: Record<string, string | undefined> = {
  'not-refused': 'No longer refused',
  'tried-again': 'Already tried again',
  'settled-by-hand': 'Already paid manually',
  'settled-otherwise': 'Already paid manually',
};
const ALREADY_SETTLED = 'It has been tried again or paid manually in the meantime. What you sent has changed nothing.';

type Refused = { reason: string; words: string };

/** If another admin has already dealt with the payment, redirects to the list and gives the reason in a toast. */
export async function noLongerRefused(args: ActionFunctionArgs, { reason, words }: Refused) {
  const title = TITLES[reason];
  if (title) return toTheList(args, { title, description: words });
  // Whatever else is wrong with the form, its page no longer exists once the payment is off the list.
  const { refusedMoney } = args.context.app.escrow;
  const id = args.params.id ?? '';
  if (await refusedMoney.find(id)) return undefined;
  if (!(await refusedMoney.wasOnce(id))) return notFound();
  return toTheList(args, { title: 'No longer refused', description: ALREADY_SETTLED });
}

const toTheList = ({ context }: ActionFunctionArgs, toast: { title: string; description: string }) =>
  redirectWithToast(context, '/admin-dashboard?tab=payments', { ...toast, kind: 'problem' });
