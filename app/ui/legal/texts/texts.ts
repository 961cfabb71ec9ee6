import type { ComponentType } from 'react';
import type { Day } from '#src/kernel/day';
import { LEGAL_VERSIONS, type LegalDocument } from '#src/kernel/legal-versions';
import type { ShownVersion } from '../legal-page';
import { AcceptableUse } from './acceptable-use';
import { Accessibility } from './accessibility';
import { Cancellation } from './cancellation';
import { Complaints } from './complaints';
import { Cookies } from './cookies';
import { OnlineSafety } from './online-safety';
import { Payments } from './payments';
import { Privacy } from './privacy';
import { Ranking } from './ranking';
import { ReviewsPolicy } from './reviews';
import { Terms } from './terms';
import { LandscaperTerms } from './terms-for-landscapers';

type Text = ComponentType<ShownVersion>;

/**
 * The text of every version of every document. Before writing a new version, copy the current text as it reads, with
 * its figures written out, because their sources may change.
 */
export const TEXTS: Record<LegalDocument, Record<Day, Text>> = {
  terms: { '2026-05-01': Terms },
  'terms-for-landscapers': { '2026-05-01': LandscaperTerms },
  privacy: { '2026-05-01': Privacy },
  payments: { '2026-05-01': Payments },
  cancellation: { '2026-05-01': Cancellation },
  reviews: { '2026-05-01': ReviewsPolicy },
  ranking: { '2026-05-01': Ranking },
  'acceptable-use': { '2026-05-01': AcceptableUse },
  'online-safety': { '2026-05-01': OnlineSafety },
  complaints: { '2026-05-01': Complaints },
  accessibility: { '2026-05-01': Accessibility },
  cookies: { '2026-05-01': Cookies },
};

/** The text of a version. Both parameters may have been typed into a URL. */
export function textOf(document: string, version: string): { document: LegalDocument; Text: Text } | undefined {
  const isDocument = (name: string): name is LegalDocument => Object.hasOwn(LEGAL_VERSIONS, name);
  if (!isDocument(document) || !Object.hasOwn(TEXTS[document], version)) return undefined;
  return { document, Text: TEXTS[document][version]! };
}
