import type { ActionFunctionArgs } from '@remix-run/node';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { makeStatement, statement, statementIn } from './statement';
import { OWN_CASE, PHOTO_REFUSALS } from './words';

/** The landscaper says that they have put right what they had agreed to. */
export const sayPutRight = command({
  for: 'landscaper',
  schema: statement('Please say what you did'),
  run: (input, actor, app) => makeStatement(app.escrow.sayPutRight, input, actor),
  refusals: {
    ...OWN_CASE,
    'not-being-put-right': [409, 'There is nothing to put right on this job at the moment.'],
    ...PHOTO_REFUSALS,
  },
});

/** POST /api/jobs/{id}/dispute/put-right { text, photos? } with URLs from /api/upload-images. */
export const action = (args: ActionFunctionArgs) => submitJson(sayPutRight, args, { from: statementIn });
