import type { ActionFunctionArgs } from '@remix-run/node';
import { editBid } from '#app/commands/bidding/edit-bid';
import { withdrawBid } from '#app/commands/bidding/withdraw-bid';
import { submitJson } from '#app/web/submit.server';
import { changedBidJson } from './bid-json';

/** PUT /api/bids/{id} changes a bid; it needs all its terms. DELETE withdraws it. */
export const action = (args: ActionFunctionArgs) =>
  args.request.method === 'PUT'
    ? submitJson(editBid, args, { to: changedBidJson(args) })
    : submitJson(withdrawBid, args, { to: changedBidJson(args) });
