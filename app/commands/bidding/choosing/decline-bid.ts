import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { DECLINE_WORDS_MAX, declineReasons } from '#src/modules/bidding/domain/decline';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { uncheckedText } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { BID_NOT_FOUND } from '../words';

/** A customer declines a pending bid on their job and gives a reason. */
export const declineBid = command({
  for: 'customer',
  schema: z.object({
    /** The job, from the URL. */
    id: z.string(),
    bidId: z.uuid({ error: BID_NOT_FOUND[1] }),
    reason: z.enum(declineReasons, { error: 'Please choose a reason' }),
    words: uncheckedText(z.string({ error: 'Please write it as text' })),
  }),
  run: ({ id: jobId, bidId, reason, words }, actor, app) =>
    app.bidding.declineBid.execute({ jobId, bidId, customerId: actor.id, reason, words }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'bid-not-found': BID_NOT_FOUND,
    'bidding-closed': [409, 'This job is no longer open, so there is nothing to decline.'],
    'bid-not-open': [409, 'This bid was withdrawn or has ended, so there is nothing to decline.'],
    'words-missing': [422, 'Please write the reason in a few words', 'words'],
    'words-too-long': [422, `Please use ${DECLINE_WORDS_MAX} characters or fewer`, 'words'],
  },
});

/**
 * POST /api/jobs/{id}/decline-bid { bidId, reason, words? }: declines a bid on one's own job. The reason "other" needs
 * `words`.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(declineBid, args, {
    from: ({ bidId, reason, words }) => ({ bidId, reason, words }),
    to: ({ id: bidId, status, declineReason: reason, declineWords: words }) => ({
      success: true,
      bidId,
      status,
      reason,
      words,
    }),
  });
