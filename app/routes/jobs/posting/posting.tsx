import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { isForGuests, stepUrl } from '#app/commands/jobs/entry-points';
import { requireActor } from '#app/web/guard.server';
import { forgetVisitor, visitorSecretOf } from '#app/web/visitor.server';
import { draftSessionOf } from './draft-session.server';
import { jobAt } from './posting-step.server';

/** Leads to the step where the draft stands. What a customer wrote before logging in is theirs from here on. */
export async function loader(args: LoaderFunctionArgs) {
  const { draftSession } = await draftSessionOf(args);
  const again = new URL(args.request.url).searchParams.get('repost');
  if (again && draftSession.entryPoint === 'wizard') return redirect(`/post-job/repost/${encodeURIComponent(again)}`);
  const headers = isForGuests(draftSession.entryPoint) ? undefined : await adoptDraft(args);
  const { draft } = await jobAt(args.context, draftSession);
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
  // With a draft of their own in the way, the customer is asked first (take-over-draft.tsx).
  const waits = !adopted.ok && adopted.reason === 'has-a-draft';
  return waits ? undefined : { 'Set-Cookie': await forgetVisitor(context) };
}

/** Never rendered: the loader always leads on. */
export default function Posting() {
  return null;
}
