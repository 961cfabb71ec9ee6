import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { Blocks } from '../ports/blocks';

export class PgBlocks implements Blocks {
  constructor(private db: Knex) {}

  async add(blockerId: string, blockedId: string, at: Date) {
    await this.db('blocks')
      .insert({ blockerId, blockedId, blockedAt: at })
      .onConflict(['blockerId', 'blockedId'])
      .ignore();
  }

  async remove(blockerId: string, blockedId: string) {
    await this.db('blocks').where({ blockerId, blockedId }).delete();
  }

  async mayBeBlocked(personId: string) {
    if (!isId(personId)) return false;
    const found = await this.db('users')
      .where({ id: personId })
      .whereNot({ userType: 'admin' })
      .whereNot({ status: 'deleted' })
      .first('id');
    return found !== undefined;
  }
}
