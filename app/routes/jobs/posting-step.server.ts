import { redirect, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import type { StepSlug } from '#src/modules/jobs/domain/posting';
import { stepUrl, type Going } from '#app/commands/jobs/save-step';
import { requireActor } from '#app/web/guard.server';
import type { FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { receivePhotos } from './receive-photos.server';

/**
 * What a step's page shows. A step whose earlier ones are not answered well leads back to the first of those. With `?check`, the
 * page says at once what is wrong with what stands there: the customer was sent back for it.
 */
export async function showStep(args: LoaderFunctionArgs, slug: StepSlug) {
  const actor = await requireActor(args);
  const { posting, ...jobs } = args.context.app.jobs;
  const { problems, ...draft } = await jobs.draft(actor.id);
  const toMend = draft.open.at(-1);
  if (toMend && !draft.open.includes(slug)) throw redirect(`${stepUrl(toMend)}${draft.id ? '?check=1' : ''}`);

  const asks = posting.steps.find((step) => step.slug === slug)?.asks ?? [];
  const wrong = Object.fromEntries(asks.flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])));
  const asked = new URL(args.request.url).searchParams.has('check') && Object.keys(wrong).length > 0;
  const found: FormReply | undefined = asked ? { result: { status: 'error', error: wrong } } : undefined;
  return { slug, draft, posting, found };
}
export type ShownStep = Awaited<ReturnType<typeof showStep>>;

/**
 * The photos that came along with the second step: each is stored and in the draft before anything else is looked at. Answers with
 * the rest of the form, and what became of the photos, for the command.
 */
export async function receiveDraftPhotos(args: ActionFunctionArgs): Promise<FormData> {
  const { id: customerId } = await requireActor(args);
  const { keepDraftPhotos } = args.context.app.jobs;
  const inDraft = await keepDraftPhotos.execute({ customerId, photoIds: [] });
  const received = await receivePhotos(args, {
    use: 'wizard',
    chosen: inDraft.ok ? inDraft.value.length : 0,
    keep: (photo) => keepDraftPhotos.execute({ customerId, photoIds: [photo.id] }),
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
