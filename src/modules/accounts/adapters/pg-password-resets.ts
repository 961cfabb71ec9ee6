import type { Knex } from 'knex';
import { digestOf } from '#src/platform/digest';
import type { PasswordResets } from '../ports/password-resets';

type Row = { tokenHash: string; userId: string; createdAt: Date; expiresAt: Date };

export class PgPasswordResets implements PasswordResets {
  constructor(private db: Knex) {}

  add: PasswordResets['add'] = async ({ token, ...reset }) => {
    await this.forgetAll(reset.userId);
    await this.db('passwordResets').insert({ tokenHash: digestOf(token), ...reset });
  };

  async find(token: string, now: Date) {
    return this.db<Row>('passwordResets')
      .where({ tokenHash: digestOf(token) })
      .where('expiresAt', '>', now)
      .first('userId');
  }

  async take(token: string, now: Date) {
    const [taken] = await this.db<Row>('passwordResets')
      .where({ tokenHash: digestOf(token) })
      .where('expiresAt', '>', now)
      .delete()
      .returning('userId');
    return taken;
  }

  async forgetAll(userId: string) {
    await this.db('passwordResets').where({ userId }).delete();
  }
}
