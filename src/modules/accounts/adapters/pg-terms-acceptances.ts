import type { Knex } from 'knex';
import type { TermsAcceptance } from '../domain/terms';
import type { TermsAcceptances } from '../ports/terms-acceptances';

export class PgTermsAcceptances implements TermsAcceptances {
  constructor(private db: Knex) {}

  async record(acceptances: TermsAcceptance[]) {
    await this.db('termsAcceptances').insert(acceptances).onConflict(['userId', 'document', 'version']).ignore();
  }
}
