import type { Knex } from 'knex';
import { digestOf } from '#src/platform/digest';
import type { EmailConfirmation } from '../domain/email-confirmation';
import type { EmailConfirmations } from '../ports/email-confirmations';

export class PgEmailConfirmations implements EmailConfirmations {
  constructor(private db: Knex) {}

  add: EmailConfirmations['add'] = async ({ token, ...link }) => {
    await this.db('emailConfirmations').insert({ tokenHash: digestOf(token), ...link });
  };

  async find(token: string): Promise<EmailConfirmation | undefined> {
    return this.db('emailConfirmations')
      .where({ tokenHash: digestOf(token) })
      .first('userId', 'email', 'createdAt', 'expiresAt', 'usedAt');
  }

  async lastMadeAt({ userId, email }: Pick<EmailConfirmation, 'userId' | 'email'>): Promise<Date | undefined> {
    const row = await this.db('emailConfirmations').where({ userId, email }).max('createdAt as at').first();
    return row?.at ?? undefined;
  }

  async use(token: string, usedAt: Date) {
    await this.db('emailConfirmations')
      .where({ tokenHash: digestOf(token) })
      .update({ usedAt });
  }
}
