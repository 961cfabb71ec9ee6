import type { DocumentView } from '#src/modules/onboarding/ports/document-views';
import { shortDate } from '#app/ui/format';

/** What a kind of document is called, and how its address is spelled. */
export const DOCUMENT_KINDS = {
  public_liability: { slug: 'public-liability', label: 'Public liability insurance' },
  employers_liability: { slug: 'employers-liability', label: 'Employers’ liability insurance' },
  credential: { slug: 'credential', label: 'Credential or certification' },
} as const;
export type DocumentKind = keyof typeof DOCUMENT_KINDS;

export const kindOf = (slug: string | undefined): DocumentKind | undefined =>
  (Object.keys(DOCUMENT_KINDS) as DocumentKind[]).find((kind) => DOCUMENT_KINDS[kind].slug === slug);

export const documentName = ({ kind, title }: Pick<DocumentView, 'kind' | 'title'>): string =>
  (kind === 'credential' && title) || DOCUMENT_KINDS[kind].label;

/** What its landscaper says of it, in one line. */
export function saidOf({ provider, policyNumber, issuer, issuedOn, expiresOn }: DocumentView): string {
  const parts = [
    provider,
    policyNumber && `policy ${policyNumber}`,
    issuer,
    issuedOn && `issued ${shortDate(issuedOn)}`,
    expiresOn && `to ${shortDate(expiresOn)}`,
  ];
  return parts.filter(Boolean).join(', ');
}
