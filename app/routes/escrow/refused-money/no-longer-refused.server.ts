import type { ActionFunctionArgs } from '@remix-run/node';
import { notFound } from '#app/web/guard.server';
import { redirectWithToast } from '#app/web/toast.server';

const TITLES: Record<string, string | undefined> = {
  'not-refused': 'Not refused any more',
  'tried-again': 'Tried again already',
  'settled-by-hand': 'Settled by hand already',
  'settled-otherwise': 'Settled by hand already',
};
const MEANWHILE = 'It was tried again or settled by hand meanwhile. Nothing was changed by what you sent.';

type Refused = { reason: string; words: string };

/** Somebody else was first: the form's payment is off the list, so the admin reads why on the page that has the list. */
export async function noLongerRefused(args: ActionFunctionArgs, { reason, words }: Refused) {
  const title = TITLES[reason];
  if (title) return toTheList(args, { title, description: words });
  // Whatever else is wrong with the form, it cannot be shown again for a payment that has left the list.
  const { refusedMoney } = args.context.app.escrow;
  const id = args.params.id ?? '';
  if (await refusedMoney.find(id)) return undefined;
  if (!(await refusedMoney.wasOnce(id))) return notFound();
  return toTheList(args, { title: 'Not refused any more', description: MEANWHILE });
}

const toTheList = ({ context }: ActionFunctionArgs, toast: { title: string; description: string }) =>
  redirectWithToast(context, '/admin-dashboard', { ...toast, kind: 'problem' });
