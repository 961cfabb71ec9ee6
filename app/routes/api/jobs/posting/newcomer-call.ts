import type { ActionFunctionArgs } from '@remix-run/node';
import type { GuestDoor } from '#app/commands/jobs/doors';
import type { Opened } from '#app/commands/jobs/post-as-newcomer';
import { admit } from '#app/routes/jobs/posting/desk.server';
import { signInHeaders } from '#app/web/session.server';
import { jsonError } from '#app/web/json-error';
import { isMultipart } from '#app/web/uploads.server';
import { userJson } from '#app/web/user-json';
import { forgetVisitor, rememberVisitor, visitorSecretOf } from '#app/web/visitor.server';
import { multipartJob } from './multipart-job';

/**
 * A call that opens an account and posts its first job. Until it succeeds, what was uploaded is a visitor's; the answer's cookie says
 * whose, so that the next try can name it.
 */
export async function newcomerCall(
  args: ActionFunctionArgs,
  door: GuestDoor,
  post: (body: Record<string, unknown>, visitorId: string | undefined) => Promise<Response>,
): Promise<Response> {
  const { context, request } = args;
  if (!isMultipart(request)) return jsonError(415, 'Please send the job as multipart/form-data.', 'not-multipart');
  const { visitor, secret } = await admit(context, await visitorSecretOf(context, request));
  const uploader = { ownerId: visitor?.id, countedBy: context.address, uploadPhoto: context.app.visitors.uploadPhoto };
  const answer = await multipartJob(args, { use: door, chosen: 0, uploader }, (body) => post(body, visitor?.id));
  if (!answer.ok && secret !== undefined) answer.headers.append('Set-Cookie', await rememberVisitor(context, secret));
  return answer;
}

/** { user, job: { id } } and a session (D-SOFTRESP). */
export const openedAnswer = ({ context, request }: ActionFunctionArgs) => ({
  to: ({ user, job }: Opened) => ({ user: userJson(user), job: { id: job.id } }),
  status: 201,
  async headers({ user }: Opened) {
    const headers = await signInHeaders(context, request, user.id);
    headers.append('Set-Cookie', await forgetVisitor(context));
    return headers;
  },
});
