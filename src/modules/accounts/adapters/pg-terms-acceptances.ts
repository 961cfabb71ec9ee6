import type { Knex } from 'knex';
import type { TermsAcceptance } from '../domain/terms';
import type { TermsAcceptances } from '../ports/terms-acceptances';

export class PgTermsAcceptances implements TermsAcceptances {
  constructor(private db: Knex) {}

  async record(acceptances: TermsAcceptance[]) {
    if (acceptances.length === 0) return;
    await this.db('termsAcceptances').insert(acceptances).onConflict(['userId', 'document', 'version']).ignore();
  }

  of = (userId: string): Promise<TermsAcceptance[]> => this.db<TermsAcceptance>('termsAcceptances').where({ userId });
}
