import { documentKinds, type DocumentKind } from '#src/modules/onboarding/domain/document';

/** A kind of document as it appears in the URL of its form: /landscaper/documents/add/public-liability. */
export const slugOf = (kind: DocumentKind): string => kind.replace('_', '-');

export const kindOf = (slug: string | undefined): DocumentKind | undefined =>
  documentKinds.find((kind) => slugOf(kind) === slug);
