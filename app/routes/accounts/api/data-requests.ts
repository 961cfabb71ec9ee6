import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { DataRequest } from '#src/modules/accounts/domain/data-request';
import { askAboutData } from '#app/commands/accounts/data/ask-about-data';
import { requireActor } from '#app/web/guard.server';
import { listJson } from '#app/web/lists/paging';
import { submitJson } from '#app/web/submit.server';

/** A request as the person who made it sees it. */
const shown = ({ id, number, kind, words, state, askedAt, dueAt, eraseAt, answer, endedAt }: DataRequest) => ({
  id,
  number,
  kind,
  words,
  state,
  askedAt,
  dueAt,
  eraseAt,
  answer,
  endedAt,
});

/** GET /api/data-requests: one's own requests, latest first. */
export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  return listJson(args.request, (await args.context.app.accounts.dataRequestsOf(actor.id)).map(shown));
}

/** POST /api/data-requests { kind, words?, currentPassword } -> { success, request }. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(askAboutData, args, { status: 201, to: (request) => ({ success: true, request: shown(request) }) });
