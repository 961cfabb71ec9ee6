import { z } from 'zod';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { NOT_AVAILABLE } from '../words';

/** A customer asks a landscaper (`id`) for a bid on one of their posted jobs. */
export const inviteToBid = command({
  for: 'customer',
  schema: z.object({ id: z.string(), jobId: z.uuid({ error: 'Please choose a job' }) }),
  run: ({ id: landscaperId, jobId }, actor, app) =>
    app.bidding.inviteToBid.execute({ jobId, landscaperId, customerId: actor.id }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'bidding-closed': [409, 'This job takes no more bids.', 'jobId'],
    'landscaper-not-available': NOT_AVAILABLE,
    blocked: [403, 'You cannot ask them, because one of you has blocked the other.'],
    'already-bid': [409, 'They have bid on this job already.', 'jobId'],
    'no-place-left': [
      409,
      'All the places for this job are taken. When a bid is withdrawn, you can ask again.',
      'jobId',
    ],
  },
});
