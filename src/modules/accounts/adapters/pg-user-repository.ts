import type { Knex } from 'knex';
import { wasAdded } from '#src/platform/row';
import type { User } from '../domain/user';
import type { UserRepository } from '../ports/user-repository';
import { UserRow } from './user-row';

export class PgUserRepository implements UserRepository {
  constructor(private db: Knex) {}

  async find(id: string) {
    return (await UserRow.query(this.db).findById(id))?.toDomain();
  }

  async byEmail(email: string) {
    return (await UserRow.query(this.db).findOne({ email }))?.toDomain();
  }

  async add(user: User) {
    const added = await wasAdded(UserRow.query(this.db).insert(user).onConflict().ignore());
    return added ? 'added' : 'email-taken';
  }

  async lock(id: string) {
    const row = await UserRow.query(this.db).findById(id).whereNot({ status: 'deleted' }).forNoKeyUpdate();
    return row?.toDomain();
  }

  async save({ id, ...facts }: User) {
    await UserRow.query(this.db).findById(id).patch(facts).throwIfNotFound();
  }

  async renewHash(id: string, { old, renewed }: { old: string; renewed: string }) {
    await UserRow.query(this.db).findById(id).where({ passwordHash: old }).patch({ passwordHash: renewed });
  }

  async noteSignIn(id: string, at: Date) {
    await UserRow.query(this.db).findById(id).patch({ lastLoginAt: at });
  }
}
