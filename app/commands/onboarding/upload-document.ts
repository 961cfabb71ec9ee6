import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import {
  documentBytesMax,
  documentKinds,
  MEGABYTE,
  type DocumentKind,
  type LandscaperDocument,
} from '#src/modules/onboarding/domain/document';
import { command } from '#app/web/command';
import type { FileUse } from '#app/web/multipart/receive-files.server';
import { runCommand } from '#app/web/run-command.server';
import { toastHere } from '#app/web/toast.server';
import { documentExpired, fileEmpty, fileLocked, fileTypes, fileUnreadable, tooManyUploads } from './words';

/** Stores a file from the documents page. */
export const uploadDocument = command({
  for: 'landscaper',
  schema: z.object({
    kind: z.enum(documentKinds),
    name: z.string(),
    bytes: z.instanceof(Uint8Array),
  }),
  async run(file, actor, app) {
    if (!(await app.rateLimits.allow('upload', actor.id))) return { ok: false, reason: 'too-many-uploads' };
    return app.onboarding.uploadDocument.execute({ landscaperId: actor.id, entryPoint: 'pages', ...file });
  },
  refusals: {
    'invalid-file-type': [422, fileTypes, 'file'],
    'file-too-large': [422, `Please upload files smaller than ${documentBytesMax.pages / MEGABYTE}MB`, 'file'],
    'unreadable-file': [422, fileUnreadable, 'file'],
    'empty-file': [422, fileEmpty, 'file'],
    'locked-file': [422, fileLocked, 'file'],
    'too-many-documents': [
      422,
      'You have a lot of documents waiting. Please send more once we have reviewed those.',
      'file',
    ],
    'too-many-uploads': [429, tooManyUploads, 'file'],
    'document-expired': [422, documentExpired, 'expiresOn'],
    'not-a-landscaper': [403, 'Only landscapers can send documents.'],
  },
});

/** The file of the documents page. */
export const documentFile = (args: ActionFunctionArgs, kind: DocumentKind): FileUse<LandscaperDocument> => ({
  what: 'document',
  field: 'file',
  async store({ name, bytes }) {
    const uploaded = await runCommand(uploadDocument, args, { kind, name, bytes });
    if (uploaded.ok) return uploaded;
    const [status, words] = uploadDocument.refusals[uploaded.reason];
    return { ok: false, refused: { status, code: uploaded.reason, words } };
  },
  failed({ name }) {
    toastHere(args.context, { title: 'Upload failed', description: `Failed to upload ${name}`, kind: 'problem' });
    return { status: 503, code: 'document-not-stored', words: 'Your file could not be stored. Please try again.' };
  },
});
