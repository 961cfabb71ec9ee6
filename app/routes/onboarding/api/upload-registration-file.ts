import type { ActionFunctionArgs } from '@remix-run/node';
import { documentBytesMax } from '#src/modules/onboarding/domain/document';
import { registrationFiles, uploadRegistrationFile } from '#app/commands/onboarding/upload-registration-file';
import { documentUrl } from '#app/ui/pictures/document-url';
import { jsonError } from '#app/web/json-error';
import { formWithFile, requireMultipart, storeFile } from '#app/web/multipart/receive-files.server';
import { admit } from '#app/web/run-command.server';

/**
 * POST /api/landscaper/upload-file, multipart `file` and `type` -> { fileUrl }, for the wizard's second step
 * (API-LREG-01).
 */
export async function action(args: ActionFunctionArgs) {
  requireMultipart(args.request, 'file');
  await admit(uploadRegistrationFile.for, args);
  const form = await formWithFile(args.request, 'file', documentBytesMax.wizard);
  const type = form.get('type');
  if (type !== 'publicLiability' && type !== 'employersLiability')
    return missing('type', 'Please say what the file is: publicLiability or employersLiability.');
  const file = form.get('file');
  if (!(file instanceof File)) return missing('file', 'Please choose a file first.');

  const bytes = new Uint8Array(await file.arrayBuffer());
  const use = registrationFiles(args, { entryPoint: 'wizard' });
  const outcome = await storeFile(args, use, { field: type, name: file.name, bytes });
  if (outcome.ok) return Response.json({ success: true, fileUrl: documentUrl(outcome.value.id) });
  const { status, words, code } = outcome.refused;
  return jsonError(status, words, code, { fields: { file: [words] } });
}

const missing = (field: string, words: string) => jsonError(422, words, 'invalid', { fields: { [field]: [words] } });
