import type { Knex } from 'knex';
import type { SignInEntry, SignInLog } from '../ports/sign-in-log';
import { mustStay } from '../sql/must-stay';
import { deviceToStore, storedDevice } from './stored-device';

type SignInRow = { userId: string; at: Date; device: string; country: string | null };

export class PgSignInLog implements SignInLog {
  constructor(private db: Knex) {}

  async add(entry: SignInEntry & { userId: string }) {
    await this.db('signIns').insert({ ...entry, device: deviceToStore(entry.device) });
  }

  async latestOf(userId: string, limit: number, offset = 0): Promise<SignInEntry[]> {
    const rows = await this.db<SignInRow>('signIns')
      .select('at', 'device', 'country')
      .where({ userId })
      .orderBy([
        { column: 'at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit)
      .offset(offset);
    return rows.map(({ at, device, country }) => ({ at, device: storedDevice(device), country }));
  }

  async countOf(userId: string): Promise<number> {
    const [counted] = await this.db('signIns').where({ userId }).count<{ count: string }[]>('* as count');
    return Number(counted?.count ?? 0);
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
