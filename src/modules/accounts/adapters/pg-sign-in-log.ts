import type { Knex } from 'knex';
import type { SignInEntry, SignInLog } from '../ports/sign-in-log';
import { mustStay } from '../sql/must-stay';
import { deviceToStore, storedDevice } from './stored-device';

type SignInRow = { userId: string; at: Date; device: string };

export class PgSignInLog implements SignInLog {
  constructor(private db: Knex) {}

  async add(entry: SignInEntry & { userId: string }) {
    await this.db('signIns').insert({ ...entry, device: deviceToStore(entry.device) });
  }

  async latestOf(userId: string, limit: number): Promise<SignInEntry[]> {
    const rows = await this.db<SignInRow>('signIns')
      .select('at', 'device')
      .where({ userId })
      .orderBy('at', 'desc')
      .limit(limit);
    return rows.map(({ at, device }) => ({ at, device: storedDevice(device) }));
  }

  async forgetBefore(day: Date, limit: number) {
    const old = this.db('signIns')
      .select('id')
      .where('at', '<', day)
      .whereRaw(`not ${mustStay('sign_ins.user_id')}`)
      .limit(limit);
    return this.db('signIns').whereIn('id', old).delete();
  }
}
