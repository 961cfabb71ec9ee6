import { z } from 'zod';
import { command } from '#app/web/command';

/** One file of the page for documents. */
export const uploadDocument = command({
  for: 'landscaper',
  schema: z.object({
    kind: z.enum(['public_liability', 'employers_liability', 'credential']),
    name: z.string(),
    bytes: z.instanceof(Uint8Array),
  }),
  async run(file, actor, app) {
    if (!(await app.rateLimits.allow('upload', actor.id))) return { ok: false, reason: 'too-many-uploads' };
    return app.onboarding.uploadDocument.execute({ landscaperId: actor.id, door: 'page', ...file });
  },
  refusals: {
    'invalid-file-type': [422, 'Please upload JPG, PNG, or PDF files only', 'file'],
    'file-too-large': [422, 'Please upload files smaller than 10MB', 'file'],
    'unreadable-file': [422, 'This file could not be read. It may be damaged; please try another.', 'file'],
    'too-many-documents': [
      422,
      'You have a lot of documents waiting. Please send more when we have seen those.',
      'file',
    ],
    'too-many-uploads': [429, 'That is a lot of files in one hour. Please try again later.', 'file'],
    'document-expired': [422, 'This has run out already', 'expiresOn'],
    'not-a-landscaper': [403, 'Only landscapers show documents.'],
  },
});
