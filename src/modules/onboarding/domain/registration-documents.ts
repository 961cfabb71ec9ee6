import type { DocumentDetails } from './document';
import type { RegistrationAnswers, RegistrationField } from './registration';

/** An uploaded document, with the details given beside it. */
export type NamedDocument = { field: DocumentField; documentId: string; details: Partial<DocumentDetails> };
type DocumentField = Extract<RegistrationField, 'publicLiabilityFile' | 'employersLiabilityFile' | 'certifications'>;

/** The documents uploaded in the second step. */
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
