import type { Knex } from 'knex';
import type { ErasureLog } from '../../ports/data/personal-data';

export class PgErasureLog implements ErasureLog {
  constructor(private db: Knex) {}

  async recordDeletion(deletion: { userId: string; reason: string | null; at: Date }) {
    await this.db('accountDeletions').insert({ ...deletion, lookedAt: deletion.at });
  }

  async erasedAndNotLookedAtSince(time: Date, limit: number): Promise<string[]> {
    const rows: { userId: string }[] = await this.db('accountDeletions')
      .where('lookedAt', '<', time)
      .orderBy('lookedAt')
      .limit(limit)
      .select('userId');
    return rows.map(({ userId }) => userId);
  }

  async lookedAt(userId: string, at: Date) {
    await this.db('accountDeletions').where({ userId }).update({ lookedAt: at });
  }

  async discardFiles(keys: readonly string[]) {
    if (keys.length === 0) return;
    const rows = keys.map((key) => ({ key }));
    await this.db('discardedFiles').insert(rows).onConflict('key').ignore();
  }

  async discardedFiles(limit: number): Promise<string[]> {
    return this.db('discardedFiles').orderBy('at').limit(limit).pluck('key');
  }

  async fileRemoved(key: string) {
    await this.db('discardedFiles').where({ key }).delete();
  }
}
