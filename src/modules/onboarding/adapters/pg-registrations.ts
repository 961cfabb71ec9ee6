import type { Knex } from 'knex';
import { noRegistrationAnswers } from '../domain/registration';
import type { Registration } from '../domain/registration-progress';
import type { Registrations } from '../ports/registrations';

export class PgRegistrations implements Registrations {
  constructor(private db: Knex) {}

  async find(landscaperId: string) {
    return read(await this.db<Registration>('landscaperRegistrations').where({ landscaperId }).first());
  }

  async lock(landscaperId: string) {
    return read(await this.db<Registration>('landscaperRegistrations').where({ landscaperId }).forUpdate().first());
  }

  async save({ landscaperId, answers, completed, updatedAt }: Registration) {
    const changes = { answers: JSON.stringify(answers), completed, updatedAt };
    await this.db('landscaperRegistrations')
      .insert({ landscaperId, ...changes })
      .onConflict('landscaperId')
      .merge(changes);
  }

  async remove(landscaperId: string) {
    await this.db('landscaperRegistrations').where({ landscaperId }).delete();
  }
}

/** A question added since the answers were written is one that is not yet answered. */
const read = (row: Registration | undefined): Registration | undefined =>
  row && { ...row, answers: { ...noRegistrationAnswers, ...row.answers } };
