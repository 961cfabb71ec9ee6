import type { ActionFunctionArgs } from '@remix-run/node';
import type { DocumentKind } from '#src/modules/onboarding/domain/document';
import { uploadDocument } from '#app/commands/onboarding/upload-document';
import { admit, runCommand } from '#app/web/run-command.server';
import { toastHere } from '#app/web/toast.server';
import { formNotReadable, readForm, type UploadedFile } from '#app/web/uploads.server';

/**
 * Stores a form's file before checking the other fields, so that it is not lost if they are wrong. Returns the other fields, with
 * `documentId` or `fileRefused`.
 */
export async function receiveDocument(args: ActionFunctionArgs, kind: DocumentKind): Promise<FormData> {
  await admit(uploadDocument.for, args);
  const { app, requestId } = args.context;
  let outcome: { documentId: string; fileName: string } | { fileRefused: string } | undefined;

  async function take({ name, bytes }: UploadedFile) {
    try {
      const stored = await runCommand(uploadDocument, args, { kind, name, bytes });
      outcome = stored.ok
        ? { documentId: stored.value.id, fileName: stored.value.originalName }
        : { fileRefused: uploadDocument.refusals[stored.reason][1] };
    } catch (fault) {
      app.log.error('A document could not be stored', { fault, requestId });
      toastHere(args.context, { title: 'Upload failed', description: `Failed to upload ${name}`, kind: 'problem' });
      outcome = { fileRefused: 'Your file could not be stored. Please try again.' };
    }
  }
  const form = await readForm(args.request, 'file', take);
  if (!form) throw formNotReadable();
  for (const [field, value] of Object.entries(outcome ?? {})) form.set(field, value);
  form.delete('file');
  if (!outcome || !('fileRefused' in outcome)) form.delete('fileRefused');
  return form;
}
