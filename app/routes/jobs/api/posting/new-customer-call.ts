import type { ActionFunctionArgs } from '@remix-run/node';
import type { GuestEntryPoint } from '#app/commands/jobs/posting/entry-points';
import type { Opened } from '#app/commands/jobs/posting/post-as-new-customer';
import { admitVisitor } from '#app/routes/jobs/posting/draft-session.server';
import { signInHeaders } from '#app/web/session.server';
import { isMultipart, requireMultipart } from '#app/web/multipart/receive-files.server';
import { userJson } from '#app/web/user-json';
import { forgetVisitor, rememberVisitor, visitorSecretOf } from '#app/web/visitor.server';
import { multipartJob } from './multipart-job';

/**
 * A call that opens an account and posts its first job. The form of soft sign-up's two objects is not specified, so
 * JSON is read too. Until it succeeds, uploads belong to a visitor. The response sets the visitor's cookie, so that the
 * next attempt can use them.
 */
export async function newCustomerCall(
  args: ActionFunctionArgs,
  entryPoint: GuestEntryPoint,
  post: (body: Record<string, unknown> | undefined, visitorId: string | undefined) => Promise<Response>,
): Promise<Response> {
  const { context, request } = args;
  if (entryPoint !== 'soft') requireMultipart(request, 'job');
  const { visitor, secret } = await admitVisitor(context, await visitorSecretOf(context, request));
  const uploader = { ownerId: visitor?.id, countedBy: context.address, uploadPhoto: context.app.visitors.uploadPhoto };
  const answer = isMultipart(request)
    ? await multipartJob(args, { use: entryPoint, uploader }, (body) => post(body, visitor?.id))
    : await post(undefined, visitor?.id);
  if (!answer.ok && secret !== undefined) answer.headers.append('Set-Cookie', await rememberVisitor(context, secret));
  return answer;
}

/** The response: { user, job: { id } } and a session (D-SOFTRESP). */
export const openedAnswer = ({ context, request }: ActionFunctionArgs) => ({
  to: ({ user, job }: Opened) => ({ user: userJson(user), job: { id: job.id } }),
  status: 201,
  async headers({ user }: Opened) {
    const headers = await signInHeaders(context, request, user.id);
    headers.append('Set-Cookie', await forgetVisitor(context));
    return headers;
  },
});
