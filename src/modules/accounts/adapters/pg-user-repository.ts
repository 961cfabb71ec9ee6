import type { Knex } from 'knex';
import { Model } from 'objection';
import type { User } from '../domain/user';
import type { UserRepository } from '../ports/user-repository';

interface UserRow extends User {}
class UserRow extends Model {
  static override tableName = 'users';
}
const toUser = ({ ...columns }: UserRow): User => columns;

export class PgUserRepository implements UserRepository {
  constructor(private db: Knex) {}

  async find(id: string) {
    const row = await UserRow.query(this.db).findById(id);
    return row && toUser(row);
  }

  async byEmail(email: string) {
    const row = await UserRow.query(this.db).findOne({ email });
    return row && toUser(row);
  }

  async add(user: User) {
    const added = await this.db('users').insert(user).onConflict().ignore().returning('id');
    return added.length > 0 ? 'added' : 'email-taken';
  }

  async lock(id: string) {
    const row = await UserRow.query(this.db).findById(id).whereNot({ status: 'deleted' }).forNoKeyUpdate();
    return row && toUser(row);
  }

  async save({ id, ...facts }: User) {
    await UserRow.query(this.db).findById(id).patch(facts).throwIfNotFound();
  }

  async noteSignIn(id: string, at: Date) {
    await UserRow.query(this.db).findById(id).patch({ lastLoginAt: at });
  }
}
