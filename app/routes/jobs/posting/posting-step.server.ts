import { redirect, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import type { JobDraftView } from '#src/modules/jobs/ports/job-draft-views';
import type { PostingProblems, StepSlug } from '#src/modules/jobs/domain/posting';
import type { Desk } from '#app/commands/jobs/desk';
import { isForGuests, stepUrl } from '#app/commands/jobs/doors';
import type { Going } from '#app/commands/jobs/save-step';
import type { FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { visitorSecretOf } from '#app/web/visitor.server';
import { deskOf } from './desk.server';
import { receivePhotos } from './receive-photos.server';

/** What stands at a desk so far, and what the pages of its door ask with. */
export async function jobAt({ app }: AppLoadContext, { door, ownerId }: Desk) {
  const { problems, ...draft } =
    isForGuests(door) || ownerId === undefined
      ? await app.visitors.draft(ownerId, door)
      : await app.jobs.draft(ownerId, door);
  const posting = app.jobs.postingAt(draft.rules);
  return { posting, draft, problems };
}

/**
 * What a step's page shows. A step whose earlier ones are not answered well leads back to the first of those. With `?check`, the
 * page says at once what is wrong with what stands there: the customer was sent back for it.
 */
export async function showStep(args: LoaderFunctionArgs, slug: StepSlug) {
  const { desk } = await deskOf(args);
  const { door } = desk;
  const { posting, draft, problems } = await jobAt(args.context, desk);
  const toMend = draft.open.at(-1);
  if (toMend && !draft.open.includes(slug)) throw redirect(`${stepUrl(door, toMend)}${draft.id ? '?check=1' : ''}`);

  const asks = posting.steps.find((step) => step.slug === slug)?.asks ?? [];
  const wrong = Object.fromEntries(asks.flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])));
  const found = replyIfAsked(args, wrong);
  // Left only where the account has a draft already (see posting.tsx): otherwise it is theirs by now.
  const another = !isForGuests(door) && (await visitorSecretOf(args.context, args.request)) !== undefined;
  return { slug, door, draft: draft.id ? draft : begunWith(args, draft), posting, found, another };
}

/** The parts of the garden on the landing page's plan, as job types. */
const GARDEN_PARTS: Record<string, string[] | undefined> = {
  lawn: ['grass_cutting'],
  hedge: ['hedge_trimming'],
  patio: ['jet_washing'],
  tree: ['tree_pruning'],
  beds: ['planting', 'weeding'],
  fence: ['fence_maintenance'],
};

/** An empty form, with the part of the garden ticked that the visitor pointed at. */
function begunWith<Draft extends Pick<JobDraftView, 'answers'>>({ request }: LoaderFunctionArgs, draft: Draft): Draft {
  const jobTypes = GARDEN_PARTS[new URL(request.url).searchParams.get('type') ?? ''];
  return jobTypes ? { ...draft, answers: { ...draft.answers, jobTypes } } : draft;
}

/** The one page of the soft sign-up, likewise. */
export async function showWholeJob(args: LoaderFunctionArgs) {
  const { desk } = await deskOf(args);
  const { posting, draft, problems } = await jobAt(args.context, desk);
  return { door: desk.door, draft, posting, found: replyIfAsked(args, problems) };
}

function replyIfAsked({ request }: LoaderFunctionArgs, problems: PostingProblems): FormReply | undefined {
  const asked = new URL(request.url).searchParams.has('check') && Object.keys(problems).length > 0;
  return asked ? { result: { status: 'error', error: { ...problems } } } : undefined;
}

export type ShownStep = Awaited<ReturnType<typeof showStep>>;

/**
 * The photos that came along with a form: each is stored and in the draft before anything else is looked at. Answers with the rest of
 * the form, and what became of the photos, for the command.
 */
export async function receiveDraftPhotos(args: ActionFunctionArgs, desk: Desk): Promise<FormData> {
  const { ownerId, door, drafts } = desk;
  const keep = (photoIds: string[]) => drafts.keepDraftPhotos.execute({ customerId: ownerId ?? '', photoIds, door });
  const inDraft = ownerId === undefined ? undefined : await keep([]);
  const { draft } = await jobAt(args.context, desk);
  const received = await receivePhotos(args, {
    use: draft.rules,
    chosen: inDraft?.ok ? inDraft.value.length : 0,
    keep: (photo) => keep([photo.id]),
    uploader: { ...desk, uploadPhoto: drafts.uploadPhoto },
  });
  if (!received) throw new Response('We could not read that form. Please go back and send it again.', { status: 400 });
  const { form, photos, refused } = received;
  form.set('photosStored', String(photos.length));
  form.delete('photosRefused');
  for (const { words } of refused) form.append('photosRefused', words);
  return form;
}

export const goOn = (context: AppLoadContext, { to, toast }: Going) =>
  toast ? redirectWithToast(context, to, toast) : redirect(to, 303);
