import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { BID_NOT_FOUND, NOT_AVAILABLE } from '../words';

/** A customer takes back that they declined a bid. */
export const undoDecline = command({
  for: 'customer',
  schema: z.object({
    /** The job, from the URL. */
    id: z.string(),
    bidId: z.uuid({ error: BID_NOT_FOUND[1] }),
  }),
  run: ({ id: jobId, bidId }, actor, app) => app.bidding.undoDecline.execute({ jobId, bidId, customerId: actor.id }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'bid-not-found': BID_NOT_FOUND,
    'bid-not-declined': [409, 'You have not declined this bid, or its landscaper has withdrawn it.'],
    'bidding-closed': [409, 'This job is no longer open.'],
    'max-bids-reached': [
      409,
      'All places for bids are taken. Decline another bid first, or wait until one is withdrawn.',
    ],
    'places-reserved': [409, 'The last place is kept for a landscaper whom you have asked for a bid.'],
    'ended-by-edit': [409, 'You have changed the job since, so this bid was for the old version.'],
    'already-bid': [409, 'They have bid again since. Their new bid is among the others.'],
    'landscaper-not-available': NOT_AVAILABLE,
    blocked: [409, 'You or this landscaper has blocked the other.'],
  },
});

/** POST /api/jobs/{id}/undo-decline { bidId }: makes a declined bid available again. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(undoDecline, args, {
    from: ({ bidId }) => ({ bidId }),
    to: ({ id: bidId, status }) => ({ success: true, bidId, status }),
  });
