import type { ActionFunctionArgs } from '@remix-run/node';
import type { App } from '#src/composition/app';
import type { Photo } from '#src/modules/jobs/domain/photo';
import { uploadPhoto } from '#app/commands/jobs/upload-photo';
import { requireActor } from '#app/web/guard.server';
import { readForm, type UploadedFile } from '#app/web/uploads.server';

type RefusedPhoto = { status: number; code: string; words: string };
/** What came of a form with photos: its other fields, the photos that are stored, and what is wrong with each of the rest. */
export type ReceivedPhotos = { form: FormData; photos: Photo[]; refused: RefusedPhoto[] };
type Desk = {
  use: Parameters<App['jobs']['uploadPhoto']['execute']>[0]['use'];
  /** How many are there already. */
  chosen: number;
  /** Where a photo goes as soon as it is stored. */
  keep?(photo: Photo): Promise<{ ok: true } | { ok: false; reason: 'photo-limit-reached' }>;
};

/** Takes in the photos of a request, each by itself: what is wrong with one keeps no other out. Nothing when it is not a readable form. */
export async function receivePhotos(
  args: ActionFunctionArgs,
  { use, chosen, keep }: Desk,
): Promise<ReceivedPhotos | undefined> {
  const actor = await requireActor(args);
  const { app, requestId, address, baseUrl } = args.context;
  const photos: Photo[] = [];
  const refused: RefusedPhoto[] = [];

  async function takeIn({ name, bytes }: UploadedFile) {
    const stored = await uploadPhoto.run({ name, bytes, use, alreadyChosen: chosen + photos.length }, actor, app, {
      userAgent: '',
      address,
      baseUrl,
    });
    if (!stored.ok) return stored;
    const kept = (await keep?.(stored.value)) ?? stored;
    if (kept.ok) photos.push(stored.value);
    return kept;
  }
  async function take(file: UploadedFile) {
    const name = app.jobs.shownName(file.name);
    try {
      const outcome = await takeIn(file);
      if (outcome.ok) return;
      const [status, words] = uploadPhoto.refusals[outcome.reason];
      refused.push({ status, code: outcome.reason, words: words.replace('{file}', () => name) });
    } catch (fault) {
      app.log.error('A photo could not be stored', { fault, requestId });
      refused.push({
        status: 503,
        code: 'photo-not-stored',
        words: `Upload error: “${name}” could not be stored. Please try again.`,
      });
    }
  }
  const form = await readForm(args.request, 'photos', take);
  return form && { form, photos, refused };
}
