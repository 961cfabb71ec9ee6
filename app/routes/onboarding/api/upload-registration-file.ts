import type { ActionFunctionArgs } from '@remix-run/node';
import { documentBytesMax } from '#src/modules/onboarding/domain/document';
import { storeFile } from '#app/routes/onboarding/registration/receive-registration-files.server';
import { documentUrl } from '#app/ui/pictures/document-url';
import { jsonError } from '#app/web/json-error';
import { formNotReadableJson, readForm, type UploadedFile } from '#app/web/uploads.server';

const SLOTS = new Map([
  ['publicLiability', 'publicLiabilityFile'],
  ['employersLiability', 'employersLiabilityFile'],
] as const);

/** POST /api/landscaper/upload-file, multipart `file` and `type` -> { fileUrl }, for the wizard's second step (API-LREG-01). */
export async function action(args: ActionFunctionArgs) {
  if (!/^multipart\/form-data\b/i.test(args.request.headers.get('Content-Type') ?? ''))
    return jsonError(415, 'Please send the file as multipart/form-data.', 'not-multipart');
  const files: UploadedFile[] = [];
  const form = await readForm(
    args.request,
    'file',
    async (one) => void (files.length || files.push(one)),
    documentBytesMax.wizard,
  );
  if (!form) return formNotReadableJson();
  const slot = SLOTS.get(form.get('type') as 'publicLiability');
  if (!slot) return missing('type', 'Please say what the file is: publicLiability or employersLiability.');
  const [file] = files;
  if (!file) return missing('file', 'Please choose a file first.');

  const outcome = await storeFile(args, { slot, entryPoint: 'wizard', file });
  if (outcome.ok) return Response.json({ success: true, fileUrl: documentUrl(outcome.stored.id) });
  const { status, words, code } = outcome.refused;
  return jsonError(status, words, code, { fields: { file: [words] } });
}

const missing = (field: string, words: string) => jsonError(422, words, 'invalid', { fields: { [field]: [words] } });
