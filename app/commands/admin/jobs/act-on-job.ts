import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { jobActs } from '#src/modules/admin/domain/job-acts';
import { HELD_MAX_DAYS } from '#src/modules/admin/domain/payments';
import { REASON_MAX } from '#src/modules/admin/domain/suspension';
import { actedFrom } from '#app/web/acted-from';
import { ACT_MISSING, JOB_NOT_FOUND, REASON_MISSING } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { date, id, text } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';

/** An admin does one of the acts about a job, with a reason. */
export const actOnJob = command({
  for: 'admin',
  schema: z.object({
    id: z.string(),
    act: z.enum(jobActs, { error: ACT_MISSING }),
    reason: text(REASON_MISSING, REASON_MAX),
    /** The day until which a release is put off. */
    until: z.preprocess((typed) => (typed === '' || typed === null ? undefined : typed), date.optional()),
    /** The bid to withdraw. */
    bidId: id().nullish(),
    /** Made by the page, so that a form that is sent twice acts once. */
    actId: id().nullish(),
  }),
  run: ({ id: jobId, act, reason, until = null, bidId, actId }, actor, app, request) =>
    app.admin.actOnJob.execute({
      id: actId ?? undefined,
      act,
      jobId,
      bidId: bidId ?? null,
      until,
      adminId: actor.id,
      reason,
      from: actedFrom(request),
    }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'no-release-due': [
      409,
      'No release of this job can be put off: nothing waits to be released by itself, or its time is over.',
    ],
    'day-missing': [422, 'Please enter the day', 'until'],
    'not-later': [422, 'Please choose a later day than the one on which it is released now', 'until'],
    'held-too-long': [422, `Money is held for at most ${HELD_MAX_DAYS} days. Please choose an earlier day`, 'until'],
    'no-conversation': [409, 'Nobody is hired for this job, so there is no conversation.'],
    'conversation-over': [409, 'The job is over, and so is its conversation.'],
    'already-closed': [409, 'This conversation is closed already. Nothing has changed: see below who did it, and why.'],
    'not-closed': [409, 'No admin has closed this conversation, or it is open again. Nothing has changed: see below.'],
    'no-bid': [404, 'We could not find this bid.'],
    'bid-not-open': [
      409,
      'This bid is not open any more: it was accepted, withdrawn or ended. Nothing has changed: see below.',
    ],
    'act-differs': [409, 'Something else has been done with this form already. Please open it again.'],
  },
});

/**
 * POST /api/admin/jobs/{id}/acts { act, reason, until?, bidId?, actId? } -> { success, id, act }. `act` is
 * put-off-release (`until`: the day, YYYY-MM-DD), close-conversation, reopen-conversation, withdraw-bid (`bidId`) or
 * note. Repeating an `actId` changes nothing.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(actOnJob, args, { to: ({ jobId, act }) => ({ success: true, id: jobId, act }) });
