import type { DocumentDetails } from './document';
import type { RegistrationAnswers, RegistrationField } from './registration';

/** A file that an answer names, and what the answers beside it say of that file. */
export type NamedDocument = { field: RegistrationField; documentId: string; details: Partial<DocumentDetails> };

/** The files of the second step, for whoever checks them. */
export function documentsNamedIn(answers: RegistrationAnswers): NamedDocument[] {
  const named: NamedDocument[] = [
    {
      field: 'publicLiabilityFile',
      documentId: answers.publicLiabilityFile,
      details: {
        provider: answers.publicLiabilityProvider || null,
        policyNumber: answers.publicLiabilityPolicy || null,
        expiresOn: answers.publicLiabilityExpiry || null,
      },
    },
    {
      field: 'employersLiabilityFile',
      documentId: answers.employersLiabilityFile,
      details: {
        provider: answers.employersLiabilityProvider || null,
        policyNumber: answers.employersLiabilityPolicy || null,
        expiresOn: answers.employersLiabilityExpiry || null,
      },
    },
    ...answers.certifications.map(({ name, documentId }) => ({
      field: 'certifications' as const,
      documentId: documentId ?? '',
      details: { title: name || null },
    })),
  ];
  return named.filter(({ documentId }) => documentId !== '');
}
