import { z } from 'zod';
import { PORTFOLIO_MAX } from '#src/modules/onboarding/domain/portfolio';
import { fileAnswers } from '#src/modules/onboarding/domain/registration-files';
import { registrationLimits } from '#src/modules/onboarding/domain/registration-limits';
import { command } from '#app/web/command';
import { ACCOUNT_GONE } from '#app/commands/refusals';
import { fileEmpty, fileLocked, fileTypes, fileUnreadable, registrationRefusals, tooManyUploads } from './words';

const DOCUMENTS = {
  publicLiabilityFile: 'public_liability',
  employersLiabilityFile: 'employers_liability',
  certifications: 'credential',
} as const;

/** One file of a form or a call. Answers with its id. {most} in the words is the limit of the entry point, in megabytes. */
export const uploadRegistrationFile = command({
  for: 'landscaper',
  schema: z.object({
    /** The answer that the file belongs to. */
    slot: z.enum(fileAnswers),
    entryPoint: z.enum(['wizard', 'pages']),
    name: z.string(),
    bytes: z.instanceof(Uint8Array),
    /** How many pictures the portfolio already has. */
    alreadyChosen: z.number().default(0),
  }),
  async run({ slot, entryPoint, name, bytes, alreadyChosen }, actor, app) {
    if (!(await app.rateLimits.allow('upload', actor.id))) return { ok: false, reason: 'too-many-uploads' };
    if (slot === 'profilePhotoUrl' || slot === 'portfolio') {
      const most = registrationLimits[entryPoint][slot === 'portfolio' ? 'portfolioBytes' : 'photoBytes'];
      if (bytes.byteLength > most) return { ok: false, reason: 'file-too-large' };
      const photo = await app.jobs.uploadPhoto.execute({
        ownerId: actor.id,
        name,
        bytes,
        use: 'portfolio',
        alreadyChosen,
      });
      if (photo.ok) return { ok: true, value: photo.value.id };
      return photo.reason === 'invalid-file-type' ? { ok: false, reason: 'not-a-picture' } : photo;
    }
    const uploaded = await app.onboarding.uploadDocument.execute({
      landscaperId: actor.id,
      kind: DOCUMENTS[slot],
      name,
      bytes,
      entryPoint,
    });
    return uploaded.ok ? { ok: true, value: uploaded.value.id } : uploaded;
  },
  refusals: {
    'invalid-file-type': [422, fileTypes],
    'not-a-picture': [422, 'Please upload a JPEG, PNG or HEIC picture'],
    'file-too-large': [422, 'Please upload files smaller than {most}MB'],
    'unreadable-file': [422, fileUnreadable],
    'empty-file': [422, fileEmpty],
    'locked-file': [422, fileLocked],
    'unreadable-photo': [422, 'This picture could not be read. It may be damaged; please try another.'],
    'photo-limit-reached': [422, `Maximum ${PORTFOLIO_MAX} portfolio images allowed`],
    'too-many-documents': [422, 'You have already sent a lot of documents. Please wait until we have reviewed them.'],
    'document-expired': [422, 'This document has expired. Please send the one that is in force.'],
    'too-many-uploads': [429, tooManyUploads],
    'account-gone': ACCOUNT_GONE,
    'not-a-landscaper': registrationRefusals['not-a-landscaper'],
  },
});

/** The title above the words of a refusal. */
export const uploadTitle = (reason: keyof typeof uploadRegistrationFile.refusals | 'fault'): string => {
  switch (reason) {
    case 'invalid-file-type':
    case 'not-a-picture':
      return 'Invalid file type';
    case 'file-too-large':
      return 'File too large';
    case 'photo-limit-reached':
      return 'Too many images';
    default:
      return 'Upload failed';
  }
};
