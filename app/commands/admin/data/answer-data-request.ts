import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { REQUEST_WORDS_MAX } from '#src/modules/accounts/domain/data-request';
import { dataRequestActs } from '#src/modules/admin/domain/data-request-acts';
import { actedFrom } from '#app/web/acted-from';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';

/** An admin answers a request about data, or refuses it. */
export const answerDataRequest = command({
  for: 'admin',
  schema: z.object({
    id: z.string(),
    act: z.enum(dataRequestActs, { error: 'Please choose whether it is done or refused' }),
    answer: text('Please write an answer', REQUEST_WORDS_MAX),
  }),
  run: ({ id: requestId, act, answer }, actor, app, request) =>
    app.admin.answerDataRequest.execute({ requestId, act, answer, adminId: actor.id, from: actedFrom(request) }),
  refusals: {
    'request-not-found': [404, 'We could not find this request about data.'],
    'request-ended': [409, 'This request has ended. Nothing has changed: see below who answered it, and how.'],
    'by-the-run': [409, 'A deletion is carried out by itself when its days of grace are over.'],
    'not-a-deletion': [409, 'Only a deletion can be carried out.'],
    'in-grace': [
      409,
      'Its person can still undo this deletion by logging in. It is carried out when the days of grace are over.',
    ],
    'data-held': [409, 'A legal hold keeps the data of this person. End it first.'],
    'under-way': [409, 'Work is open or money is held. That has to end first.'],
  },
});

/** POST /api/admin/data-requests/{id} { act, answer } -> { success, id, status }. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(answerDataRequest, args, {
    to: ({ id, state }) => ({ success: true, id, status: state }),
  });
