import type { Knex } from 'knex';
import type { SignInEntry, SignInLog } from '../ports/sign-in-log';

export class PgSignInLog implements SignInLog {
  constructor(private db: Knex) {}

  async add(entry: SignInEntry & { userId: string }) {
    await this.db('signIns').insert(entry);
  }

  latestOf(userId: string, limit: number): Promise<SignInEntry[]> {
    return this.db('signIns').select('at', 'device').where({ userId }).orderBy('at', 'desc').limit(limit);
  }

  async forgetBefore(day: Date, limit: number) {
    const old = this.db('signIns').select('id').where('at', '<', day).limit(limit);
    return this.db('signIns').whereIn('id', old).delete();
  }
}
