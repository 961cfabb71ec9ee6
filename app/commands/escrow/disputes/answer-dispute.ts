import type { ActionFunctionArgs } from '@remix-run/node';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { makeStatement, statement, statementIn } from './statement';
import { CASE_OVER, OWN_CASE, PHOTO_REFUSALS } from './words';

/** The side that did not report the problem describes its view. */
export const answerDispute = command({
  for: ['customer', 'landscaper'],
  schema: statement('Please give your side'),
  run: (input, actor, app) => makeStatement(app.escrow.answerDispute, input, actor),
  refusals: {
    ...OWN_CASE,
    'not-open': CASE_OVER,
    'not-yours-to-answer': [409, 'You reported this problem, so it is for the other side to answer.'],
    'already-answered': [
      409,
      'You have answered already. What you agree on next is in the conversation and in offers.',
    ],
    ...PHOTO_REFUSALS,
  },
});

/** POST /api/jobs/{id}/dispute/answer { text, photos? } with URLs from /api/upload-images. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(answerDispute, args, {
    from: statementIn,
    to: ({ state }) => ({ success: true, state }),
  });
