import type { Knex } from 'knex';
import type { PayoutApplicants } from '../ports/payout-applicants';

export class PgPayoutApplicants implements PayoutApplicants {
  constructor(private db: Knex) {}

  async find(landscaperId: string) {
    const row = await this.db('users')
      .leftJoin('landscaperProfiles', 'landscaperProfiles.userId', 'users.id')
      .where({ 'users.id': landscaperId, 'users.userType': 'landscaper' })
      .first<{ email: string; isCompany: boolean | null } | undefined>('users.email', 'landscaperProfiles.isCompany');
    return row && { email: row.email, businessType: row.isCompany ? ('company' as const) : ('individual' as const) };
  }
}
