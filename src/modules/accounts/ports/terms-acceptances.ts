import type { TermsAcceptance } from '../domain/terms';

export interface TermsAcceptances {
  /** Accepting the same version again keeps the first date. */
  record(acceptances: TermsAcceptance[]): Promise<void>;
  /** Everything a person accepted. */
  of(userId: string): Promise<TermsAcceptance[]>;
}
