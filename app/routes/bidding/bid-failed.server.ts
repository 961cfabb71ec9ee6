import type { AppLoadContext } from '@remix-run/node';
import { toastHere } from '#app/web/toast.server';

/** What every form for a bid says where something of ours broke (E-LAND-03, E-LAND-04). */
export const TRY_AGAIN = 'Failed to place bid. Please try again.';

/** The toast of a bid that was refused. What is only mistyped stands beside its field, and needs none. */
export function sayBidFailed(
  context: AppLoadContext,
  title: string,
  { reason, words }: { reason: string; words: string },
) {
  if (reason !== 'invalid' && reason !== 'terms-not-valid')
    toastHere(context, { title, description: words, kind: 'problem' });
}
