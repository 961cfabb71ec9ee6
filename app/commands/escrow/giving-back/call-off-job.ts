import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { pence, pounds } from '#src/kernel/money';
import { CANCELLATION_REASON_MAX } from '#src/modules/escrow/domain/cancellation';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { NOT_HELD } from './words';

const CHANGED = 'What goes back to you has changed since you opened this page. Please read it again.';

/** The customer or the landscaper cancels a job whose payment is held. The rules say where the money goes. */
export const callOffJob = command({
  for: ['customer', 'landscaper'],
  schema: z.object({
    id: z.string(),
    reason: text('Please say why', CANCELLATION_REASON_MAX),
    /** In pence, as the page said it. */
    expectedToCustomer: z.coerce.number().int().nonnegative().transform(pence).optional(),
  }),
  async run({ id: jobId, reason, expectedToCustomer }, actor, app) {
    const by = actor.userType;
    return app.escrow.callOffJob.execute({
      ...{ jobId, by, userId: actor.id, reason, expectedToCustomer },
      notice: `${actor.fullName} cancelled this job. The reason: ${reason}`,
    });
  },
  refusals: {
    ...NOT_HELD,
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'already-marked-complete': [409, 'The work was marked complete, so the job can no longer be cancelled.'],
    'work-has-begun': [409, 'The work has begun. Report a problem, and we decide what is paid for the work done.'],
    'sums-changed': [409, CHANGED],
    'amounts-do-not-add-up': [409, CHANGED],
  },
});

/** POST /api/jobs/{id}/cancel { reason, expectedToCustomer? } -> { success, jobId, refunded, toLandscaper } in pounds; the expectation in pence. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(callOffJob, args, {
    to: ({ jobId, toCustomer, toLandscaper }) => ({
      ...{ success: true, jobId, refunded: pounds(toCustomer), toLandscaper: pounds(toLandscaper) },
    }),
  });
