import type { ActionFunctionArgs } from '@remix-run/node';
import { audienceOf, isEntryPoint } from '#app/commands/jobs/posting/entry-points';
import { inDraftSession } from '#app/routes/jobs/posting/draft-session.server';
import { receiveIntoDraft } from '#app/routes/jobs/posting/posting-step.server';
import { admit } from '#app/web/run-command.server';
import { jsonError } from '#app/web/json-error';
import { asAnswer, requireMultipart } from '#app/web/multipart/receive-files.server';
import { answerOnePhoto } from './one-photo.server';

/**
 * POST /api/draft-photos/{wizard|classic|guest|soft}?hash=, multipart `photos` with one file -> { photo: { id, url } }.
 * Adds the photo to the draft at once. Sending it again returns the first one.
 */
export async function action(args: ActionFunctionArgs) {
  requireMultipart(args.request, 'photo');
  const { entryPoint } = args.params;
  if (!isEntryPoint(entryPoint)) return jsonError(404, 'There is nothing at this address.', 'not-found');
  await admit(audienceOf(entryPoint), args);
  return inDraftSession(args, ({ draftSession }) =>
    receiveIntoDraft(args, draftSession, hashIn(args.request)).then(answerOnePhoto, asAnswer),
  );
}

const hashIn = ({ url }: Request) => new URL(url).searchParams.get('hash') ?? undefined;
