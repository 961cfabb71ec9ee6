import { z } from 'zod';
import { command } from '#app/web/command';
import { optionalText } from '#app/web/fields';

const day = z
  .preprocess((typed) => typed || undefined, z.iso.date('Please enter a date').optional())
  .transform((date) => date ?? null);

/** What each kind of document must say of itself, and the words where it does not. */
const ASKED = {
  public_liability: {
    provider: 'Provider name required',
    policyNumber: 'Policy number required',
    expiresOn: 'Expiry date required',
  },
  employers_liability: {
    provider: 'Provider name required',
    policyNumber: 'Policy number required',
    expiresOn: 'Expiry date required',
  },
  credential: { title: 'Please enter what it is called' },
} as const;

/** The file is stored by the time this runs; the route names it, or says what was wrong with it. */
export const describeDocument = command({
  for: 'landscaper',
  schema: z
    .object({
      kind: z.enum(['public_liability', 'employers_liability', 'credential']),
      documentId: optionalText(40),
      fileRefused: optionalText(300),
      provider: optionalText(100),
      policyNumber: optionalText(60),
      title: optionalText(100),
      issuer: optionalText(100),
      issuedOn: day,
      expiresOn: day,
    })
    .superRefine((answers, { addIssue }) => {
      const { kind, documentId, fileRefused } = answers;
      if (fileRefused) addIssue({ code: 'custom', path: ['file'], message: fileRefused });
      else if (!documentId) addIssue({ code: 'custom', path: ['file'], message: 'Please choose a file' });
      for (const [field, message] of Object.entries(ASKED[kind]))
        if (!answers[field as keyof typeof answers]) addIssue({ code: 'custom', path: [field], message });
    }),
  run: ({ documentId = '', kind: _, fileRefused: __, ...said }, actor, app) =>
    app.onboarding.describeDocument.execute({
      documentId,
      landscaperId: actor.id,
      details: {
        ...said,
        provider: said.provider ?? null,
        policyNumber: said.policyNumber ?? null,
        title: said.title ?? null,
        issuer: said.issuer ?? null,
      },
    }),
  refusals: {
    'document-not-found': [422, 'That file is no longer there. Please choose it again.', 'file'],
    'document-decided': [409, 'We have looked at this document already. Send another one if something has changed.'],
    'document-expired': [422, 'This has run out already', 'expiresOn'],
  },
});
