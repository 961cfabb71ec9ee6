import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Visitor } from '../domain/visitor';
import type { VisitorRepository } from '../ports/visitor-repository';

/** The secret is 256 random bits: a plain hash is enough, as with sessions. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

export class PgVisitorRepository implements VisitorRepository {
  constructor(private db: Knex) {}

  async add(visitor: Visitor, secret: string) {
    await this.db('visitors').insert({ ...visitor, secretHash: hashOf(secret) });
  }

  find(secret: string, now: Date) {
    return this.db<Visitor & { secretHash: string }>('visitors')
      .where({ secretHash: hashOf(secret) })
      .where('expiresAt', '>', now)
      .first('id', 'fullName', 'email', 'phoneNumber', 'expiresAt');
  }

  async save({ id, ...changes }: Visitor) {
    await this.db('visitors').where({ id }).update(changes);
  }

  async remove(id: string) {
    await this.db('visitors').where({ id }).delete();
  }

  async removeExpired(asOf: Date, limit: number) {
    const expired = this.db('visitors').select('id').where('expiresAt', '<=', asOf).limit(limit);
    return this.db('visitors').whereIn('id', expired).delete();
  }
}
