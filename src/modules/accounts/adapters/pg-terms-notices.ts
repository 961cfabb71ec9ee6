import type { Knex } from 'knex';
import type { TermsNotices } from '../ports/terms-notices';

export class PgTermsNotices implements TermsNotices {
  constructor(private db: Knex) {}

  untold: TermsNotices['untold'] = ({ document, version, to }, limit) =>
    this.db('users as u')
      .whereIn('u.userType', [...to])
      .whereIn('u.status', ['active', 'suspended', 'restricted'])
      .whereNotExists(
        this.db('termsNotices as n')
          .whereRaw('n.user_id = u.id')
          .where({ 'n.document': document, 'n.version': version }),
      )
      .orderBy(['u.createdAt', 'u.id'])
      .limit(limit)
      .select({ userId: 'u.id', joinedAt: 'u.createdAt' });

  note: TermsNotices['note'] = async (notice) => {
    const added = await this.db('termsNotices')
      .insert(notice)
      .onConflict(['userId', 'document', 'version'])
      .ignore()
      .returning('userId');
    return added.length > 0;
  };
}
