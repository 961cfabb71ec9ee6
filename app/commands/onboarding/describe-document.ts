import { z } from 'zod';
import { DETAIL_MAX, documentKinds, requiredDetails } from '#src/modules/onboarding/domain/document';
import { command } from '#app/web/command';
import { date, optionalText } from '#app/web/fields';
import { documentExpired, missingDetails } from './words';

const day = z.preprocess((typed) => typed || undefined, date.optional()).transform((typed) => typed ?? null);

/** The route stores the file first and sends its id, or why it was refused. */
export const describeDocument = command({
  for: 'landscaper',
  schema: z
    .object({
      kind: z.enum(documentKinds),
      documentId: optionalText(40),
      fileRefused: optionalText(300),
      provider: optionalText(DETAIL_MAX),
      policyNumber: optionalText(DETAIL_MAX),
      title: optionalText(DETAIL_MAX),
      issuer: optionalText(DETAIL_MAX),
      issuedOn: day,
      expiresOn: day,
    })
    .superRefine((answers, { addIssue }) => {
      const { kind, documentId, fileRefused } = answers;
      if (fileRefused) addIssue({ code: 'custom', path: ['file'], message: fileRefused });
      else if (!documentId) addIssue({ code: 'custom', path: ['file'], message: 'Please choose a file' });
      for (const detail of requiredDetails[kind])
        if (!answers[detail]) addIssue({ code: 'custom', path: [detail], message: missingDetails[detail] });
    }),
  run: ({ documentId = '', kind: _, fileRefused: __, ...details }, actor, app) =>
    app.onboarding.describeDocument.execute({
      documentId,
      landscaperId: actor.id,
      details: {
        ...details,
        provider: details.provider ?? null,
        policyNumber: details.policyNumber ?? null,
        title: details.title ?? null,
        issuer: details.issuer ?? null,
      },
    }),
  refusals: {
    'document-not-found': [422, 'That file is no longer there. Please choose it again.', 'file'],
    'document-decided': [409, 'We have already reviewed this document. Send another one if something has changed.'],
    'document-expired': [422, documentExpired, 'expiresOn'],
  },
});
