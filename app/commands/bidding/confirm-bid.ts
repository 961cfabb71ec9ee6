import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { NO_BIDS_RESTRICTED } from '#app/commands/refusals';
import { PROFILE_FIRST } from '#app/web/profile-first';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { BID_NOT_FOUND, closedWords } from './words';

/** A landscaper says that their bid still stands after the customer has changed the job. */
export const confirmBid = command({
  for: 'landscaper',
  schema: z.object({
    /** The bid, from the URL. */
    id: z.string(),
    /** The time of the version of the job that the page showed. */
    readVersion: z.iso.datetime({ error: 'Please open the page again' }).nullish(),
  }),
  run: ({ id: bidId, readVersion }, actor, app) =>
    app.bidding.confirmBid.execute({
      bidId,
      landscaperId: actor.id,
      readVersion: readVersion ? new Date(readVersion) : undefined,
    }),
  refusals: {
    'bid-not-found': BID_NOT_FOUND,
    'not-your-bid': BID_NOT_FOUND,
    'bid-not-ended-by-edit': [409, 'This bid did not end because of a change, so there is nothing to confirm.'],
    'changed-again': [409, 'The customer has changed the job again. Please read what is different now.'],
    'bidding-closed': [409, closedWords['bidding-closed']],
    'max-bids-reached': [409, closedWords['max-bids-reached']],
    'places-reserved': [409, closedWords['places-reserved']],
    'already-bid': [409, 'You have already bid on this job again.'],
    blocked: [403, 'You cannot bid on this job, because you or the customer has blocked the other.'],
    'profile-incomplete': PROFILE_FIRST,
    'data-restricted': [403, NO_BIDS_RESTRICTED],
  },
});

/** POST /api/bids/{id}/confirm { readVersion? }: restores a bid that ended because the job was changed. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(confirmBid, args, {
    from: ({ readVersion }) => ({ readVersion }),
    to: ({ id, status, confirmedAt }) => ({ success: true, id, status, confirmedAt }),
  });
