import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { shortlistBid } from '#app/commands/bidding/choosing/shortlist-bid';
import { urlOf } from '#app/url-of';
import { submitForm } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { ownJob } from '../own-job.server';
import { shownBidsIn, withShownBids } from './shown-bids';

/** The place in the list from which the mark was set. A bid whose mark is removed is no longer in the shortlist. */
function listOf({ params, request }: LoaderFunctionArgs | ActionFunctionArgs): string {
  const bids = urlOf('/jobs/:id/bids', params.id);
  return `${withShownBids(bids, shownBidsIn(request.url))}#bid-${params.bidId}`;
}

export async function loader(args: LoaderFunctionArgs) {
  await ownJob(args);
  return redirect(listOf(args));
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(shortlistBid, args);
  if (!outcome.ok)
    return redirectWithToast(args.context, listOf(args), {
      title: 'Your shortlist was not changed',
      description: outcome.words,
      kind: 'problem',
    });
  return redirectWithToast(args.context, listOf(args), {
    title: outcome.value.isShortlisted ? 'On your shortlist' : 'Taken off your shortlist',
    description: 'Only you see it.',
  });
}
