import type { ActionFunctionArgs } from '@remix-run/node';
import { DISPUTE_APPEAL_DAYS } from '#src/kernel/deadlines';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { makeStatement, statement, statementIn } from './statement';
import { OWN_CASE, PHOTO_REFUSALS } from './words';

/** Either side asks for another admin to review a decision. */
export const appealDecision = command({
  for: ['customer', 'landscaper'],
  schema: statement('Please say what you think is wrong with the decision'),
  run: (input, actor, app) => makeStatement(app.escrow.appealDecision, input, actor),
  refusals: {
    ...OWN_CASE,
    'not-decided': [409, 'There is no decision to appeal against.'],
    'already-appealed': [409, 'This decision has already been appealed against, and there can be only one appeal.'],
    'too-late-to-appeal': [409, `The ${DISPUTE_APPEAL_DAYS} days to appeal are over.`],
    ...PHOTO_REFUSALS,
  },
});

/** POST /api/jobs/{id}/dispute/appeal { text, photos? } with URLs from /api/upload-images. */
export const action = (args: ActionFunctionArgs) => submitJson(appealDecision, args, { from: statementIn });
