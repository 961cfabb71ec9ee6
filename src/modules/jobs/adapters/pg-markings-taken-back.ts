import type { Knex } from 'knex';
import type { MarkingTakenBack } from '../domain/marking-taken-back';
import type { MarkingsTakenBack } from '../ports/markings-taken-back';

export class PgMarkingsTakenBack implements MarkingsTakenBack {
  constructor(private db: Knex) {}

  async add(marking: MarkingTakenBack) {
    await this.db('markingsTakenBack').insert(marking);
  }
}
