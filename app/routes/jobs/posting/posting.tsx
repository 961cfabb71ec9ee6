import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { isForGuests, stepUrl } from '#app/commands/jobs/posting/entry-points';
import { NO_JOBS_RESTRICTED } from '#app/commands/refusals';
import { urlOf } from '#app/url-of';
import { requireActor } from '#app/web/guard.server';
import { isDataRestricted } from '#app/web/restriction.server';
import { redirectWithToast } from '#app/web/toast.server';
import { forgetVisitor, visitorSecretOf } from '#app/web/visitor.server';
import { draftSessionOf } from './draft-session.server';
import { draftOf } from './posting-step.server';

/** Redirects to the current step. Here a draft from before logging in becomes the customer's. */
export async function loader(args: LoaderFunctionArgs) {
  const { draftSession } = await draftSessionOf(args);
  const repost = new URL(args.request.url).searchParams.get('repost');
  if (repost && draftSession.entryPoint === 'wizard') return redirect(urlOf('/post-job/repost/:id', repost));
  if (!isForGuests(draftSession.entryPoint) && (await isDataRestricted(args)))
    return redirectWithToast(args.context, '/my-data', {
      title: 'You cannot post a job',
      description: NO_JOBS_RESTRICTED,
      kind: 'problem',
    });
  const headers = isForGuests(draftSession.entryPoint) ? undefined : await adoptDraft(args);
  const { draft } = await draftOf(args.context, draftSession);
  const type = new URL(args.request.url).searchParams.get('type');
  const query = type && !draft.id ? `?type=${encodeURIComponent(type)}` : '';
  return redirect(`${stepUrl(draftSession.entryPoint, draft.step)}${query}`, { headers });
}

async function adoptDraft(args: LoaderFunctionArgs): Promise<HeadersInit | undefined> {
  const { context, request } = args;
  const secret = await visitorSecretOf(context, request);
  if (secret === undefined) return undefined;
  const { id: customerId } = await requireActor(args);
  const adopted = await context.app.jobs.adoptDraft.execute({ secret, customerId });
  // If the account already has a draft, the customer chooses between the two (adopt-draft.tsx).
  const isUndecided = !adopted.ok && adopted.reason === 'has-a-draft';
  return isUndecided ? undefined : { 'Set-Cookie': await forgetVisitor(context) };
}

/** Never rendered: the loader always redirects. */
export default function Posting() {
  return null;
}
