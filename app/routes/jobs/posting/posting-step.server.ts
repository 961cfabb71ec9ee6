import { redirect, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import { keptForDraft, type Photo } from '#src/modules/jobs/domain/photo';
import { steps, type StepSlug } from '#src/modules/jobs/domain/posting';
import type { JobDraftView } from '#src/modules/jobs/ports/views/job-draft-views';
import type { DraftSession } from '#app/commands/jobs/posting/draft-session';
import { isForGuests, stepUrl } from '#app/commands/jobs/posting/entry-points';
import type { Destination } from '#app/commands/jobs/posting/save-step';
import { problemsInWords } from '#app/commands/jobs/words';
import type { FormReply } from '#app/web/submit.server';
import type { Received } from '#app/web/multipart/receive-files.server';
import { redirectWithToast } from '#app/web/toast.server';
import { requireActor } from '#app/web/guard.server';
import { visitorSecretOf } from '#app/web/visitor.server';
import { draftSessionOf } from './draft-session.server';
import { optionsAt } from './posting-options';
import { receivePhotos } from '#app/commands/jobs/photos/receive-photos.server';

type Problems = Record<string, string[]>;

/** The draft so far, its problems in words, and the choices of its forms. */
export async function draftOf({ app }: AppLoadContext, { entryPoint, ownerId }: DraftSession) {
  const { problems, ...draft } =
    isForGuests(entryPoint) || ownerId === undefined
      ? await app.visitors.draft(ownerId, entryPoint)
      : await app.jobs.draft(ownerId, entryPoint);
  return {
    draft,
    problems: problemsInWords(problems, draft.rules),
    options: optionsAt(draft.rules, draft.rules === 'again' ? draft.answers.jobTypes : []),
  };
}

/**
 * What a step's page shows. If an earlier step has a problem, the visitor is redirected to the first such step, with
 * `?check`: then the page shows its problems at once.
 */
export async function showStep(args: LoaderFunctionArgs, slug: StepSlug) {
  const { draftSession } = await draftSessionOf(args);
  const { entryPoint } = draftSession;
  const { draft, problems, options } = await draftOf(args.context, draftSession);
  const lastOpen = draft.open.at(-1);
  if (lastOpen && !draft.open.includes(slug))
    throw redirect(`${stepUrl(entryPoint, lastOpen)}${draft.id ? '?check=1' : ''}`);

  const fields: readonly string[] = steps.find((step) => step.slug === slug)?.fields ?? [];
  const ownProblems = Object.fromEntries(Object.entries(problems).filter(([field]) => fields.includes(field)));
  const found = replyIfAsked(args, ownProblems);
  const saved = slug === 'address-extras' && !isForGuests(entryPoint) ? await addressesOf(args) : undefined;
  // Only if the account has its own draft: otherwise posting.tsx has already adopted the visitor's.
  const another = !isForGuests(entryPoint) && (await visitorSecretOf(args.context, args.request)) !== undefined;
  return { slug, entryPoint, draft: draft.id ? draft : startedWith(args, draft), options, found, another, saved };
}

/** The customer’s saved addresses, the default one first. */
async function addressesOf(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { addresses = [] } = (await args.context.app.accounts.settings(id)) ?? {};
  return addresses.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
}

/** The job types of each part of the garden on the landing page's plan. */
const GARDEN_PARTS: Record<string, string[] | undefined> = {
  lawn: ['grass_cutting'],
  hedge: ['hedge_trimming'],
  patio: ['jet_washing'],
  tree: ['tree_pruning'],
  beds: ['planting', 'weeding'],
  fence: ['fence_maintenance'],
};

/** An empty form with the part of the garden that the visitor chose on the landing page. */
function startedWith<Draft extends Pick<JobDraftView, 'answers'>>(
  { request }: LoaderFunctionArgs,
  draft: Draft,
): Draft {
  const jobTypes = GARDEN_PARTS[new URL(request.url).searchParams.get('type') ?? ''];
  return jobTypes ? { ...draft, answers: { ...draft.answers, jobTypes } } : draft;
}

/** The same for the soft sign-up, which has only one page. */
export async function showWholeJob(args: LoaderFunctionArgs) {
  const { draftSession } = await draftSessionOf(args);
  const { draft, problems, options } = await draftOf(args.context, draftSession);
  return { entryPoint: draftSession.entryPoint, draft, options, found: replyIfAsked(args, problems) };
}

function replyIfAsked({ request }: LoaderFunctionArgs, problems: Problems): FormReply | undefined {
  const isChecked = new URL(request.url).searchParams.has('check') && Object.keys(problems).length > 0;
  if (!isChecked) return undefined;
  // The page asks for the address in lines.
  const { address, ...others } = problems;
  return { result: { status: 'error', error: { ...others, ...(address && { postcode: address }) } } };
}

export type ShownStep = Awaited<ReturnType<typeof showStep>>;

/**
 * Stores the photos of a posted form in the draft, before the rest of the form is checked. Returns the rest for the
 * command, and which photos were stored or refused.
 */
export async function receiveDraftPhotos(args: ActionFunctionArgs, draftSession: DraftSession): Promise<FormData> {
  const { form, stored } = await receiveIntoDraft(args, draftSession);
  const order = form.getAll('photoOrder').map(String);
  form.delete('photoOrder');
  if (order.length > 0 && draftSession.ownerId !== undefined)
    await draftSession.drafts.keepDraftPhotos.execute({
      customerId: draftSession.ownerId,
      photoIds: [],
      order,
      entryPoint: draftSession.entryPoint,
    });
  form.set('photosStored', String(stored.length));
  return form;
}

/** The same, with the photos that were stored. `hash`: of the only photo, before it was made smaller. */
export async function receiveIntoDraft(
  args: ActionFunctionArgs,
  draftSession: DraftSession,
  hash?: string,
): Promise<Received<Photo>> {
  const { ownerId, entryPoint, drafts } = draftSession;
  const keep = (photoIds: string[]) =>
    drafts.keepDraftPhotos.execute({ customerId: ownerId ?? '', photoIds, entryPoint });
  const inDraft = ownerId === undefined ? undefined : await keep([]);
  const { draft } = await draftOf(args.context, draftSession);
  return receivePhotos(args, {
    use: draft.rules,
    keptFor: keptForDraft,
    hash,
    chosen: inDraft?.ok ? inDraft.value.length : 0,
    keep: (photo) => keep([photo.id]),
    uploader: { ...draftSession, uploadPhoto: drafts.uploadPhoto },
  });
}

export const goTo = (context: AppLoadContext, { to, toast }: Destination) =>
  toast ? redirectWithToast(context, to, toast) : redirect(to, 303);
