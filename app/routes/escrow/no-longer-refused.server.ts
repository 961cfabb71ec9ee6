import type { AppLoadContext } from '@remix-run/node';
import { redirectWithToast } from '#app/web/toast.server';

const TITLES: Record<string, string | undefined> = {
  'not-refused': 'Not refused any more',
  'tried-again': 'Tried again already',
  'settled-by-hand': 'Settled by hand already',
  'settled-otherwise': 'Settled by hand already',
};

/** Somebody else was first: the form's payment is off the list, so the admin reads why on the page that has the list. */
export async function noLongerRefused(context: AppLoadContext, { reason, words }: { reason: string; words: string }) {
  const title = TITLES[reason];
  return title && redirectWithToast(context, '/admin-dashboard', { title, description: words, kind: 'problem' });
}
