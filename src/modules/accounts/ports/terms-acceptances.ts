import type { TermsAcceptance } from '../domain/terms';

export interface TermsAcceptances {
  /** Agreeing again to the same version keeps the first date. */
  record(acceptances: TermsAcceptance[]): Promise<void>;
}
