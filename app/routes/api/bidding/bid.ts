import type { ActionFunctionArgs } from '@remix-run/node';
import { editBid } from '#app/commands/bidding/edit-bid';
import { withdrawBid } from '#app/commands/bidding/withdraw-bid';
import { submitJson } from '#app/web/submit.server';
import { changedBidJson } from './bid-json';

/** PUT /api/bids/{id} offers it on other terms, all of them sent; DELETE takes it back. */
export const action = (args: ActionFunctionArgs) =>
  args.request.method === 'PUT'
    ? submitJson(editBid, args, { to: changedBidJson })
    : submitJson(withdrawBid, args, { to: changedBidJson });
