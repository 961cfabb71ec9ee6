import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { yesOrNo } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { BID_NOT_FOUND } from '../words';

/** A customer marks a bid on their job, or takes the mark away. */
export const shortlistBid = command({
  for: 'customer',
  schema: z.object({
    /** The job, from the URL. */
    id: z.string(),
    bidId: z.uuid({ error: BID_NOT_FOUND[1] }),
    isShortlisted: yesOrNo.refine((answer) => answer !== undefined, 'Please say whether it is on your shortlist'),
  }),
  run: ({ id: jobId, bidId, isShortlisted }, actor, app) =>
    app.bidding.shortlistBid.execute({ jobId, bidId, customerId: actor.id, isShortlisted }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'bid-not-found': BID_NOT_FOUND,
    'bid-not-open': [409, 'Only a bid that can still be chosen can be on your shortlist.'],
  },
});

/** POST /api/jobs/{id}/shortlist-bid { bidId, shortlisted }: marks a bid on one's own job, or takes the mark away. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(shortlistBid, args, {
    from: ({ bidId, shortlisted }) => ({ bidId, isShortlisted: shortlisted }),
    nameOf: (field) => (field === 'isShortlisted' ? 'shortlisted' : field),
    to: ({ bidId, isShortlisted }) => ({ success: true, bidId, shortlisted: isShortlisted }),
  });
