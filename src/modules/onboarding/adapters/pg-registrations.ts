import type { Knex } from 'knex';
import { Row } from '#src/platform/row';
import type { Registration } from '../domain/registration-progress';
import type { Registrations } from '../ports/registrations';
import { answersFrom } from './stored-answers';

export interface RegistrationRow extends Registration {}
export class RegistrationRow extends Row {
  static override tableName = 'landscaperRegistrations';
  static override idColumn = 'landscaperId';
  static override jsonAttributes = ['answers'];
  static override columnTypes = { answers: { read: answersFrom } };
}

export class PgRegistrations implements Registrations {
  constructor(private db: Knex) {}

  async find(landscaperId: string) {
    return (await RegistrationRow.query(this.db).findById(landscaperId))?.toDomain();
  }

  async lock(landscaperId: string) {
    return (await RegistrationRow.query(this.db).findById(landscaperId).forUpdate())?.toDomain();
  }

  async save(registration: Registration) {
    await RegistrationRow.query(this.db).insert(registration).onConflict('landscaperId').merge();
  }

  async remove(landscaperId: string) {
    await RegistrationRow.query(this.db).deleteById(landscaperId);
  }
}
