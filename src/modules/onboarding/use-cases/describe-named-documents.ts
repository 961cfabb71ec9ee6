import { isId } from '#src/kernel/id';
import { documentsNamedIn } from '../domain/registration-documents';
import type { RegistrationProblems } from '../domain/registration-problems';
import type { Registration } from '../domain/registration-progress';
import type { DocumentRepository } from '../ports/document-repository';

/**
 * Stores what the answers say about each document, for its review, whether they came step by step or all at once. A
 * document that has been deleted must be uploaded again.
 */
export async function describeNamedDocuments(
  { landscaperId, answers }: Pick<Registration, 'landscaperId' | 'answers'>,
  documents: DocumentRepository,
): Promise<RegistrationProblems> {
  const problems: RegistrationProblems = {};
  for (const { field, documentId, details } of documentsNamedIn(answers)) {
    const document = isId(documentId) ? await documents.lock(documentId) : undefined;
    if (document?.landscaperId !== landscaperId) problems[field] = 'gone';
    else if (document.review === 'submitted') await documents.save({ ...document, ...details });
  }
  return problems;
}
