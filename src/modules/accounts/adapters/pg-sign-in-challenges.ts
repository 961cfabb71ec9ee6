import type { Knex } from 'knex';
import { digestOf } from '#src/platform/digest';
import type { SignInChallenges } from '../ports/sign-in-challenges';

type Row = { tokenHash: string; userId: string; expiresAt: Date };

export class PgSignInChallenges implements SignInChallenges {
  constructor(private db: Knex) {}

  async add({ token, ...challenge }: { token: string; userId: string; expiresAt: Date }) {
    await this.db('signInChallenges').insert({ tokenHash: digestOf(token), ...challenge });
  }

  find(token: string, now: Date): Promise<{ userId: string } | undefined> {
    return this.db<Row>('signInChallenges')
      .where({ tokenHash: digestOf(token) })
      .where('expiresAt', '>', now)
      .first('userId');
  }

  async end(token: string) {
    await this.db('signInChallenges')
      .where({ tokenHash: digestOf(token) })
      .delete();
  }

  async endAll(userId: string) {
    await this.db('signInChallenges').where({ userId }).delete();
  }

  async forgetExpired(asOf: Date, limit: number) {
    const expired = this.db('signInChallenges').select('tokenHash').where('expiresAt', '<=', asOf).limit(limit);
    return this.db('signInChallenges').whereIn('tokenHash', expired).delete();
  }
}
