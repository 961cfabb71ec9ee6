import type { AppLoadContext } from '@remix-run/node';
import { toastHere } from '#app/web/toast.server';

/** Shows a toast for a refused bid. A mistyped field needs none, because the problem is beside it. */
export function toastBidFailed(
  context: AppLoadContext,
  title: string,
  { reason, words }: { reason: string; words: string },
) {
  if (reason !== 'invalid' && reason !== 'terms-not-valid')
    toastHere(context, { title, description: words, kind: 'problem' });
}
