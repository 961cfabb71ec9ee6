import { z } from 'zod';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { command } from '#app/web/command';
import { ACCOUNT_GONE } from '#app/commands/refusals';

const DOCUMENTS = {
  publicLiabilityFile: 'public_liability',
  employersLiabilityFile: 'employers_liability',
  certifications: 'credential',
} as const;

/** One file of a form or a call. {most} in the words is what the door takes, in megabytes. */
export const uploadRegistrationFile = command({
  for: 'landscaper',
  schema: z.object({
    /** The answer that names the file. */
    slot: z.enum(['profilePhotoUrl', 'portfolio', 'publicLiabilityFile', 'employersLiabilityFile', 'certifications']),
    door: z.enum(['wizard', 'pages']),
    name: z.string(),
    bytes: z.instanceof(Uint8Array),
    /** How many pictures the portfolio has already. */
    alreadyChosen: z.number().default(0),
  }),
  async run({ slot, door, name, bytes, alreadyChosen }, actor, app) {
    if (!(await app.rateLimits.allow('upload', actor.id))) return { ok: false, reason: 'too-many-uploads' };
    if (slot === 'profilePhotoUrl' || slot === 'portfolio') {
      const most = app.onboarding.registration.limits[door][slot === 'portfolio' ? 'portfolioBytes' : 'photoBytes'];
      if (bytes.byteLength > most) return { ok: false, reason: 'file-too-large' };
      const photo = await app.jobs.uploadPhoto.execute({
        ownerId: actor.id,
        name,
        bytes,
        use: 'portfolio',
        alreadyChosen,
      });
      if (photo.ok) return { ok: true, value: photoUrl(photo.value.id, 1200) };
      return photo.reason === 'invalid-file-type' ? { ok: false, reason: 'not-a-picture' } : photo;
    }
    const kind = DOCUMENTS[slot];
    const doorOfDocuments = door === 'wizard' ? 'wizard' : 'page';
    const uploaded = await app.onboarding.uploadDocument.execute({
      landscaperId: actor.id,
      kind,
      name,
      bytes,
      door: doorOfDocuments,
    });
    return uploaded.ok ? { ok: true, value: uploaded.value.id } : uploaded;
  },
  refusals: {
    'invalid-file-type': [422, 'Please upload JPG, PNG, or PDF files only'],
    'not-a-picture': [422, 'Please upload a JPEG, PNG or HEIC picture'],
    'file-too-large': [422, 'Please upload files smaller than {most}MB'],
    'unreadable-file': [422, 'This file could not be read. It may be damaged; please try another.'],
    'unreadable-photo': [422, 'This picture could not be read. It may be damaged; please try another.'],
    'photo-limit-reached': [422, 'Maximum 6 portfolio images allowed'],
    'too-many-documents': [
      422,
      'You have shown us a lot of documents already. Please wait until we have looked at them.',
    ],
    'document-expired': [422, 'This document has run out. Please show us the one that is in force.'],
    'too-many-uploads': [429, 'That is a lot of files in one hour. Please try again later.'],
    'account-gone': ACCOUNT_GONE,
    'not-a-landscaper': [403, 'This page is only for landscaper registration'],
  },
});

/** What the failure is called, above its words. */
export const titleOfUpload = (reason: keyof typeof uploadRegistrationFile.refusals | 'fault'): string => {
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
