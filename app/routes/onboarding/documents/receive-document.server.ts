import type { ActionFunctionArgs } from '@remix-run/node';
import { uploadDocument } from '#app/commands/onboarding/upload-document';
import { admit, runCommand } from '#app/web/run-command.server';
import { toastHere } from '#app/web/toast.server';
import { readForm, type UploadedFile } from '#app/web/uploads.server';
import type { DocumentKind } from './document-words';

/**
 * Takes in the file of a form before anything else is looked at, so that it is not lost when the rest is wrong. Answers with the other
 * fields, and `documentId` or `fileRefused` for what became of the file.
 */
export async function receiveDocument(args: ActionFunctionArgs, kind: DocumentKind): Promise<FormData> {
  await admit(uploadDocument.for, args);
  const { app, requestId } = args.context;
  let became: { documentId: string; fileName: string } | { fileRefused: string } | undefined;

  async function take({ name, bytes }: UploadedFile) {
    try {
      const stored = await runCommand(uploadDocument, args, { kind, name, bytes });
      became = stored.ok
        ? { documentId: stored.value.id, fileName: stored.value.originalName }
        : { fileRefused: uploadDocument.refusals[stored.reason][1] };
    } catch (fault) {
      app.log.error('A document could not be stored', { fault, requestId });
      toastHere(args.context, { title: 'Upload failed', description: `Failed to upload ${name}`, kind: 'problem' });
      became = { fileRefused: 'Your file could not be stored. Please try again.' };
    }
  }
  const form = await readForm(args.request, 'file', take);
  if (!form) throw new Response('We could not read that form. Please go back and send it again.', { status: 400 });
  for (const [field, value] of Object.entries(became ?? {})) form.set(field, value);
  form.delete('file');
  if (!became || !('fileRefused' in became)) form.delete('fileRefused');
  return form;
}
