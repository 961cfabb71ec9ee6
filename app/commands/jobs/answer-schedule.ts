import { z } from 'zod';
import { command } from '#app/web/command';

export const answerSchedule = command({
  for: 'customer',
  schema: z.object({
    id: z.string(),
    proposalId: z.string({ error: 'Please go back and try again' }),
    /** Anything else is no answer: silence does not decline. */
    accept: z
      .union([z.boolean(), z.enum(['true', 'false'])], { error: 'Please accept or decline' })
      .transform((said) => said === true || said === 'true'),
  }),
  run: ({ id: jobId, ...answer }, actor, app) =>
    app.jobs.answerSchedule.execute({ jobId, customerId: actor.id, ...answer }),
  refusals: {
    'job-not-found': [404, 'We could not find this proposal.'],
    'not-your-job': [404, 'We could not find this proposal.'],
    'proposal-not-found': [404, 'We could not find this proposal.'],
    'proposal-closed': [409, 'This date was answered already, or another one has been proposed since.'],
    'proposal-lapsed': [409, 'This date had no answer within 48 hours and has lapsed. Please ask for another one.'],
    'day-gone-by': [409, 'This date has gone by. Please ask for another one.'],
    'job-not-active': [409, 'This job is done, or over.'],
  },
});
